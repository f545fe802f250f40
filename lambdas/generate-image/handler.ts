import { generateImage } from '#core/images/generate-image.ts';
import { endpoint } from '#lambdas/http/endpoint.ts';
import { pictureOffer, picturePorts } from '#lambdas/runtime/picture-ports.ts';
import { env } from './env.ts';

export const handler = endpoint('generate-image', env, (values) => {
  const ports = picturePorts(values);
  const offer = pictureOffer(values);
  return ({ caller, body, idempotencyKey }) => generateImage(ports, offer, caller, body, idempotencyKey);
});
