import type { AnnouncedLifecycle } from '#catalog/model-row.ts';

/** The region of Stability AI's generators and of Luma's. */
export const WEST = ['us-west-2'] as const;
/** Regions of models that are called through the US inference profile. */
export const US_PROFILE = ['us-east-1', 'us-east-2', 'us-west-2'] as const;

const LIFECYCLE_PAGE = 'Model lifecycle and model cards of the Amazon Bedrock user guide';
/** A legacy phase of six months precedes an end, and none had begun in October 2026. */
export const ACTIVE: AnnouncedLifecycle = { source: LIFECYCLE_PAGE, asOf: '2026-10', noEndBefore: '2027-04' };
export const ENDED: AnnouncedLifecycle = {
  source: LIFECYCLE_PAGE,
  asOf: '2026-10',
  legacySince: '2026-03-30',
  endsOn: '2026-09-30',
};
