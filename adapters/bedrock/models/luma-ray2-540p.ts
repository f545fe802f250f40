import { models } from '#catalog/models.ts';
import { createLumaRay2 } from './luma-ray2.ts';

/** https://docs.aws.amazon.com/bedrock/latest/userguide/model-parameters-luma.html, `resolution`: 540p. */
export const lumaRay2540p = createLumaRay2(models['luma-ray2-540p']);
