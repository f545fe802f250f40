import { generateImage } from '#core/images/generate-image.ts';
import { endpoint } from '#lambdas/http/endpoint.ts';
import { imagePorts, imageSettings } from '#lambdas/runtime/image-ports.ts';
import { generateImageFunction } from './function.ts';

export const handler = endpoint(generateImageFunction, (values) => {
  const ports = imagePorts(values);
  const settings = imageSettings(values);
  return ({ caller, body, idempotencyKey }) =>
    generateImage({ ports, settings, caller, idempotencyKey }, body);
});
