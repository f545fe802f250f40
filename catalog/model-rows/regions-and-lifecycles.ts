import type { AnnouncedLifecycle } from '#catalog/model-row.ts';

/** The only region of the models of Stability AI and Luma that generate from text. */
export const WEST_REGIONS = ['us-west-2'] as const;
/** Regions of models that are called through the US inference profile. */
export const US_PROFILE_REGIONS = ['us-east-1', 'us-east-2', 'us-west-2'] as const;

const LIFECYCLE_SOURCE = 'Model lifecycle and model cards of the Amazon Bedrock user guide';
/** Models are legacy for at least six months before they end, and none of these was legacy in October 2026. */
export const ACTIVE_LIFECYCLE: AnnouncedLifecycle = {
  source: LIFECYCLE_SOURCE,
  asOf: '2026-10',
  noEndBefore: '2027-04',
};
export const ENDED_LIFECYCLE: AnnouncedLifecycle = {
  source: LIFECYCLE_SOURCE,
  asOf: '2026-10',
  legacySince: '2026-03-30',
  endsOn: '2026-09-30',
};
