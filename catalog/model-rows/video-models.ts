import type { VideoModel } from '#catalog/model-row.ts';
import { ACTIVE_LIFECYCLE, ENDED_LIFECYCLE, WEST_REGIONS } from './regions-and-lifecycles.ts';

export const videoModels = {
  'luma-ray2': {
    kind: 'video',
    bedrockId: 'luma.ray-v2:0',
    label: 'Luma Ray2',
    serves: ['textToVideo', 'multiShotVideo'],
    regions: WEST_REGIONS,
    // Not published; the limit on concurrent invocations applies first.
    requestsPerMinute: 10,
    maxPromptCharacters: 5_000,
    maxPromptTokens: 300,
    clipSeconds: 5,
    resolution: '720p',
    typicalSeconds: 90,
    price: {
      usd: 1.5,
      per: 'second',
      source: 'A price list that another team published in 2026-09; not confirmed by a bill',
      asOf: '2026-09',
    },
    concurrency: 1,
    lacks: ['seed'],
    lifecycle: ACTIVE_LIFECYCLE,
  },
  'luma-ray2-540p': {
    kind: 'video',
    // The same model with fewer pixels at half the price.
    bedrockId: 'luma.ray-v2:0',
    label: 'Luma Ray2 (540p)',
    serves: ['textToVideo', 'multiShotVideo'],
    regions: WEST_REGIONS,
    requestsPerMinute: 10,
    maxPromptCharacters: 5_000,
    maxPromptTokens: 300,
    clipSeconds: 5,
    resolution: '540p',
    // Measured once: 72 seconds.
    typicalSeconds: 75,
    price: {
      usd: 0.75,
      per: 'second',
      source: 'A price list that another team published in 2026-09; not confirmed by a bill',
      asOf: '2026-09',
    },
    concurrency: 1,
    sharesQuotasWith: 'luma-ray2',
    lacks: ['seed'],
    lifecycle: ACTIVE_LIFECYCLE,
  },
  'nova-reel': {
    kind: 'video',
    bedrockId: 'amazon.nova-reel-v1:1',
    label: 'Amazon Nova Reel',
    serves: ['textToVideo', 'multiShotVideo'],
    regions: ['us-east-1'],
    // Not published; the limit on concurrent invocations applies first.
    requestsPerMinute: 10,
    maxPromptCharacters: 512,
    clipSeconds: 6,
    resolution: '720p',
    typicalSeconds: 90,
    price: { usd: 0.08, per: 'second', source: 'AWS price list, before its end of life', asOf: '2026-09' },
    concurrency: 3,
    lacks: [],
    lifecycle: ENDED_LIFECYCLE,
    successor: 'luma-ray2',
    // A video of 120 seconds (20 shots) takes 14 to 17 minutes.
    multiShot: { typicalSecondsPerShot: 51 },
  },
} as const satisfies Record<string, VideoModel>;
