import type { VideoModelId } from '#catalog/models.ts';
import { lumaRay2 } from './models/luma-ray2.ts';
import { lumaRay2540p } from './models/luma-ray2-540p.ts';
import { novaReel } from './models/nova-reel.ts';
import type { BedrockVideoModel } from './video-model.ts';

/** The code does not compile if a model of the catalog has no entry here. */
export const bedrockVideoModels: Record<VideoModelId, BedrockVideoModel> = {
  'luma-ray2': lumaRay2,
  'luma-ray2-540p': lumaRay2540p,
  'nova-reel': novaReel,
};
