import { removeBackground } from '#core/images/remove-background.ts';
import { endpoint } from '#lambdas/http/endpoint.ts';
import { pictureOffer, picturePorts } from '#lambdas/runtime/image-ports.ts';
import { removeBackgroundFunction } from './function.ts';

export const handler = endpoint(removeBackgroundFunction, (values) => {
  const ports = picturePorts(values);
  const offer = pictureOffer(values);
  return ({ caller, body, idempotencyKey }) => removeBackground(ports, offer, caller, body, idempotencyKey);
});
