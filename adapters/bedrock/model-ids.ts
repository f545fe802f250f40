import type { ModelId } from '#contract/models.ts';

/** Our name → Bedrock's. CDK grants `bedrock:InvokeModel` on exactly the configured ones (reference bedrock §1.1). */
export const bedrockModelIds: Record<ModelId, string> = {
  'stable-image-core': 'stability.stable-image-core-v1:1',
  'stable-image-ultra': 'stability.stable-image-ultra-v1:1',
  'luma-ray2': 'luma.ray-v2:0',
};
