import { varyImage } from '#core/images/vary-image.ts';
import { endpoint } from '#lambdas/http/endpoint.ts';
import { pictureOffer, picturePorts } from '#lambdas/runtime/image-ports.ts';
import { imageVariationFunction } from './function.ts';

export const handler = endpoint(imageVariationFunction, (values) => {
  const ports = picturePorts(values);
  const offer = pictureOffer(values);
  return ({ caller, body, idempotencyKey }) => varyImage(ports, offer, caller, body, idempotencyKey);
});
