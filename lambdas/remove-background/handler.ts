import { removeBackground } from '#core/images/remove-background.ts';
import { endpoint } from '#lambdas/http/endpoint.ts';
import { imageSettings } from '#lambdas/runtime/image-ports.ts';
import { sourceImagePorts } from '#lambdas/runtime/source-image-ports.ts';
import { removeBackgroundFunction } from './function.ts';

export const handler = endpoint(removeBackgroundFunction, (values) => {
  const ports = sourceImagePorts(values);
  const settings = imageSettings(values);
  return ({ caller, body, idempotencyKey }) =>
    removeBackground({ ports, settings, caller, idempotencyKey }, body);
});
