import { replaceBackground } from '#core/images/edit/replace-background.ts';
import { endpoint } from '#lambdas/http/endpoint.ts';
import { imageSettings } from '#lambdas/runtime/image-ports.ts';
import { sourceImagePorts } from '#lambdas/runtime/source-image-ports.ts';
import { editBackgroundFunction } from './function.ts';

/** Two models are called one after the other, and the image must still be saved in time. */
const MODEL_SECONDS = 48;

export const handler = endpoint(editBackgroundFunction, (values) => {
  const ports = sourceImagePorts(values, MODEL_SECONDS);
  const settings = imageSettings(values);
  return ({ caller, body, idempotencyKey }) =>
    replaceBackground({ ports, settings, caller, idempotencyKey }, body);
});
