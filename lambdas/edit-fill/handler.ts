import { fillInImage } from '#core/images/edit/edit-tools.ts';
import { endpoint } from '#lambdas/http/endpoint.ts';
import { imageSettings } from '#lambdas/runtime/image-ports.ts';
import { sourceImagePorts } from '#lambdas/runtime/source-image-ports.ts';
import { editFillFunction } from './function.ts';

export const handler = endpoint(editFillFunction, (values) => {
  const ports = sourceImagePorts(values);
  const settings = imageSettings(values);
  return ({ caller, body, idempotencyKey }) => fillInImage({ ports, settings, caller, idempotencyKey }, body);
});
