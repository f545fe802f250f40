import { recolorInImage } from '#core/images/edit/edit-tools.ts';
import { endpoint } from '#lambdas/http/endpoint.ts';
import { imageSettings } from '#lambdas/runtime/image-ports.ts';
import { sourceImagePorts } from '#lambdas/runtime/source-image-ports.ts';
import { editRecolorFunction } from './function.ts';

export const handler = endpoint(editRecolorFunction, (values) => {
  const ports = sourceImagePorts(values);
  const settings = imageSettings(values);
  return ({ caller, body, idempotencyKey }) =>
    recolorInImage({ ports, settings, caller, idempotencyKey }, body);
});
