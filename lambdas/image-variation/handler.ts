import { varyImage } from '#core/images/vary-image.ts';
import { endpoint } from '#lambdas/http/endpoint.ts';
import { imageSettings } from '#lambdas/runtime/image-ports.ts';
import { sourceImagePorts } from '#lambdas/runtime/source-image-ports.ts';
import { imageVariationFunction } from './function.ts';

export const handler = endpoint(imageVariationFunction, (values) => {
  const ports = sourceImagePorts(values);
  const settings = imageSettings(values);
  return ({ caller, body, idempotencyKey }) => varyImage({ ports, settings, caller, idempotencyKey }, body);
});
