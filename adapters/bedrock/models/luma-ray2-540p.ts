import { models } from '#catalog/models.ts';
import { lumaRay2Of } from './luma-ray2.ts';

/** https://docs.aws.amazon.com/bedrock/latest/userguide/model-parameters-luma.html, `resolution`: 540p. */
export const lumaRay2540p = lumaRay2Of(models['luma-ray2-540p']);
