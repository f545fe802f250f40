import { extendImage } from '#core/images/edit/extend-image.ts';
import { endpoint } from '#lambdas/http/endpoint.ts';
import { imageSettings } from '#lambdas/runtime/image-ports.ts';
import { sourceImagePorts } from '#lambdas/runtime/source-image-ports.ts';
import { editExtendFunction } from './function.ts';

export const handler = endpoint(editExtendFunction, (values) => {
  const ports = sourceImagePorts(values);
  const settings = imageSettings(values);
  return ({ caller, body, idempotencyKey }) => extendImage({ ports, settings, caller, idempotencyKey }, body);
});
