import type { TextModel } from '#catalog/model-row.ts';
import { ACTIVE, US_PROFILE } from './regions-and-lifecycles.ts';

export const textModels = {
  'nova-2-lite': {
    kind: 'text',
    label: 'Amazon Nova 2 Lite',
    serves: ['storySplit'],
    regions: US_PROFILE,
    // AWS limits its tokens; stories are few, and similar models allow more requests than this.
    requestsPerMinute: 100,
    typicalSeconds: 10,
    price: {
      usd: 0.01,
      per: 'story',
      source: 'At most: 2,000 tokens in and 3,000 out at the public price; not seen on a bill',
      asOf: '2026-10',
    },
    lacks: [],
    lifecycle: ACTIVE,
  },
} as const satisfies Record<string, TextModel>;
