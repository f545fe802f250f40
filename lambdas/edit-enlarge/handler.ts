import { enlargeImage } from '#core/images/edit/enlarge-image.ts';
import { endpoint } from '#lambdas/http/endpoint.ts';
import { imageSettings } from '#lambdas/runtime/image-ports.ts';
import { sourceImagePorts } from '#lambdas/runtime/source-image-ports.ts';
import { editEnlargeFunction } from './function.ts';

export const handler = endpoint(editEnlargeFunction, (values) => {
  const ports = sourceImagePorts(values);
  const settings = imageSettings(values);
  return ({ caller, body, idempotencyKey }) =>
    enlargeImage({ ports, settings, caller, idempotencyKey }, body);
});
