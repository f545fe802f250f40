import type { VideoModelId } from '#catalog/models.ts';
import { lumaRay2 } from './models/luma-ray2.ts';
import { lumaRay2540p } from './models/luma-ray2-540p.ts';
import { novaReel } from './models/nova-reel.ts';
import type { BedrockVideoModel } from './video-model.ts';

/** The type makes a catalog model without an entry here a compile error. */
export const bedrockVideoModels: Record<VideoModelId, BedrockVideoModel> = {
  'luma-ray2': lumaRay2,
  'luma-ray2-540p': lumaRay2540p,
  'nova-reel': novaReel,
};
