import { conditionImage } from '#core/images/condition-image.ts';
import { endpoint } from '#lambdas/http/endpoint.ts';
import { pictureOffer, picturePorts } from '#lambdas/runtime/image-ports.ts';
import { imageConditioningFunction } from './function.ts';

export const handler = endpoint(imageConditioningFunction, (values) => {
  const ports = picturePorts(values);
  const offer = pictureOffer(values);
  return ({ caller, body, idempotencyKey }) => conditionImage(ports, offer, caller, body, idempotencyKey);
});
