import type { VideoModelId } from '#contract/models.ts';
import { lumaRay2 } from './models/luma-ray2.ts';
import { novaReel } from './models/nova-reel.ts';
import type { BedrockVideoModel } from './video-model.ts';

/** A model offered in the contract but missing here does not compile. */
export const bedrockVideoModels: Record<VideoModelId, BedrockVideoModel> = {
  'luma-ray2': lumaRay2,
  'nova-reel': novaReel,
};
