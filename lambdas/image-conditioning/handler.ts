import { conditionImage } from '#core/images/condition-image.ts';
import { endpoint } from '#lambdas/http/endpoint.ts';
import { imageSettings } from '#lambdas/runtime/image-ports.ts';
import { sourceImagePorts } from '#lambdas/runtime/source-image-ports.ts';
import { imageConditioningFunction } from './function.ts';

export const handler = endpoint(imageConditioningFunction, (values) => {
  const ports = sourceImagePorts(values);
  const settings = imageSettings(values);
  return ({ caller, body, idempotencyKey }) =>
    conditionImage({ ports, settings, caller, idempotencyKey }, body);
});
