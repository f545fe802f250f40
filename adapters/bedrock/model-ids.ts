import type { ModelId } from '#contract/models.ts';

/** Our name → Bedrock's. CDK reads this to grant `bedrock:InvokeModel` on these models only. */
export const bedrockModelIds: Record<ModelId, string> = {
  'stable-image-core': 'stability.stable-image-core-v1:1',
  'stable-image-ultra': 'stability.stable-image-ultra-v1:1',
  'luma-ray2': 'luma.ray-v2:0',
};
