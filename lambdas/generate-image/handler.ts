import { generateImage } from '#core/images/generate-image.ts';
import { endpoint } from '#lambdas/http/endpoint.ts';
import { pictureOffer, picturePorts } from '#lambdas/runtime/image-ports.ts';
import { generateImageFunction } from './function.ts';

export const handler = endpoint(generateImageFunction, (values) => {
  const ports = picturePorts(values);
  const offer = pictureOffer(values);
  return ({ caller, body, idempotencyKey }) => generateImage(ports, offer, caller, body, idempotencyKey);
});
