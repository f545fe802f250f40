import * as LIMITS from '#contract/limits.ts';
import { colorGuidedImage } from '#core/images/color-guided-image.ts';
import { endpoint } from '#lambdas/http/endpoint.ts';
import { imagePorts, imageSettings } from '#lambdas/runtime/image-ports.ts';
import { colorGuidedGenerationFunction } from './function.ts';

/** The last attempt may start `LIMITS.palette.retryUntilSeconds` into the request, and its image must still be saved in time. */
const MODEL_SECONDS = LIMITS.imageFunctionSeconds - LIMITS.palette.retryUntilSeconds - 20;

export const handler = endpoint(colorGuidedGenerationFunction, (values) => {
  const ports = imagePorts(values, MODEL_SECONDS);
  const settings = imageSettings(values);
  return ({ caller, body, idempotencyKey }) =>
    colorGuidedImage({ ports, settings, caller, idempotencyKey }, body);
});
