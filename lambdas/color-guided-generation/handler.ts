import * as LIMITS from '#contract/limits.ts';
import { colorGuidedImage } from '#core/images/color-guided-image.ts';
import { endpoint } from '#lambdas/http/endpoint.ts';
import { pictureOffer, picturePorts } from '#lambdas/runtime/image-ports.ts';
import { colorGuidedGenerationFunction } from './function.ts';

/** One try may begin after `LIMITS.palette.triesWithinSeconds`, and the picture must be saved within the function's time. */
const MODEL_SECONDS = LIMITS.imageFunctionSeconds - LIMITS.palette.triesWithinSeconds - 20;

export const handler = endpoint(colorGuidedGenerationFunction, (values) => {
  // Two tries that are both slow must leave time to save.
  const ports = picturePorts(values, MODEL_SECONDS);
  const offer = pictureOffer(values);
  return ({ caller, body, idempotencyKey }) => colorGuidedImage(ports, offer, caller, body, idempotencyKey);
});
