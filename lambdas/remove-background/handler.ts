import { removeBackground } from '#core/images/remove-background.ts';
import { endpoint } from '#lambdas/http/endpoint.ts';
import { pictureOffer, picturePorts } from '#lambdas/runtime/picture-ports.ts';
import { env } from './env.ts';

export const handler = endpoint('remove-background', env, (values) => {
  const ports = picturePorts(values);
  const offer = pictureOffer(values);
  return ({ caller, body, idempotencyKey }) => removeBackground(ports, offer, caller, body, idempotencyKey);
});
