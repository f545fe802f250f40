import type { ModelId } from '#catalog/models.ts';

/**
 * Our name → Bedrock's. CDK reads this to grant `bedrock:InvokeModel` on these models only. `us.` names an
 * inference profile: the model has no capacity in a single region and runs in any region of the profile.
 */
export const bedrockModelIds: Record<ModelId, string> = {
  'stable-image-core': 'stability.stable-image-core-v1:1',
  'stable-image-ultra': 'stability.stable-image-ultra-v1:1',
  'stable-diffusion-3-5-large': 'stability.sd3-5-large-v1:0',
  'stable-image-remove-background': 'us.stability.stable-image-remove-background-v1:0',
  'stable-image-style-guide': 'us.stability.stable-image-style-guide-v1:0',
  'stable-image-control-sketch': 'us.stability.stable-image-control-sketch-v1:0',
  'stable-image-control-structure': 'us.stability.stable-image-control-structure-v1:0',
  // This id has no `and-`.
  'stable-image-search-recolor': 'us.stability.stable-image-search-recolor-v1:0',
  'stable-image-erase-object': 'us.stability.stable-image-erase-object-v1:0',
  // Neither does this one.
  'stable-image-search-replace': 'us.stability.stable-image-search-replace-v1:0',
  'stable-image-inpaint': 'us.stability.stable-image-inpaint-v1:0',
  // These ids have no `image-`, unlike the others.
  'stable-outpaint': 'us.stability.stable-outpaint-v1:0',
  'stable-conservative-upscale': 'us.stability.stable-conservative-upscale-v1:0',
  'stable-fast-upscale': 'us.stability.stable-fast-upscale-v1:0',
  'stable-style-transfer': 'us.stability.stable-style-transfer-v1:0',
  'nova-canvas': 'amazon.nova-canvas-v1:0',
  'luma-ray2': 'luma.ray-v2:0',
  // The same model with fewer pixels at half the price.
  'luma-ray2-540p': 'luma.ray-v2:0',
  'nova-reel': 'amazon.nova-reel-v1:1',
  // The profile may run it in another region of the same geography.
  'nova-2-lite': 'us.amazon.nova-2-lite-v1:0',
};

/** The regions in which a profile may run a model (model cards of the Stability AI Image Services). */
const PROFILE_REGIONS: Readonly<Record<string, readonly string[]>> = {
  us: ['us-east-1', 'us-east-2', 'us-west-2'],
};

/** The model of an inference profile and its regions; `undefined` if the id is a model's own. */
export function profileOf(id: string): { modelId: string; regions: readonly string[] } | undefined {
  const dot = id.indexOf('.');
  const regions = PROFILE_REGIONS[id.slice(0, dot)];
  return regions && { modelId: id.slice(dot + 1), regions };
}
