import { strictBase64 } from '#adapters/runtime/strict-base64.ts';
import { sharpPixels } from '#adapters/sharp/sharp-pixels.ts';
import { preprocessReference } from '#core/images/preprocess-reference.ts';
import { endpoint } from '#lambdas/http/endpoint.ts';
import { preprocessReferenceImageFunction } from './function.ts';

export const handler = endpoint(preprocessReferenceImageFunction, () => {
  const ports = { base64: strictBase64, pixels: sharpPixels };
  return ({ body }) => preprocessReference(ports, body);
});
