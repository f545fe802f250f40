import type { TextModel } from '#catalog/model-row.ts';
import { ACTIVE_LIFECYCLE, US_PROFILE_REGIONS } from './regions-and-lifecycles.ts';

export const textModels = {
  'nova-2-lite': {
    kind: 'text',
    // The profile may run it in another region of the same geography.
    bedrockId: 'us.amazon.nova-2-lite-v1:0',
    label: 'Amazon Nova 2 Lite',
    serves: ['storySplit'],
    regions: US_PROFILE_REGIONS,
    // AWS limits this model by tokens, not by requests. Stories are rare, and similar models allow more than this.
    requestsPerMinute: 100,
    typicalSeconds: 10,
    price: {
      usd: 0.01,
      per: 'story',
      source: 'At most: 2,000 tokens in and 3,000 out at the public price; not confirmed by a bill',
      asOf: '2026-10',
    },
    lacks: [],
    lifecycle: ACTIVE_LIFECYCLE,
  },
} as const satisfies Record<string, TextModel>;
