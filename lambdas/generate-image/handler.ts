import { generateImage } from '#core/images/generate-image.ts';
import { endpoint } from '#lambdas/http/endpoint.ts';
import { picturePorts } from '#lambdas/runtime/picture-ports.ts';
import { env } from './env.ts';

export const handler = endpoint('generate-image', env, (values) => {
  const ports = picturePorts(values);
  const offer = {
    catalogue: values.MODEL_CATALOGUE,
    limits: values.DAILY_BUDGET,
    region: values.BEDROCK_REGION,
  };
  return ({ caller, body, idempotencyKey }) => generateImage(ports, offer, caller, body, idempotencyKey);
});
