import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { bedrockImageModels } from './bedrock-image-models.ts';

test('gives up on a model that never responds, without a retry', async () => {
  let requests = 0;
  const server = createServer(() => {
    requests += 1;
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_BEDROCK_RUNTIME: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    AWS_ACCESS_KEY_ID: 'AKIATEST',
    AWS_SECRET_ACCESS_KEY: 'test-secret',
  });
  const request = {
    task: 'text-to-image' as const,
    model: 'stable-image-core' as const,
    prompt: 'a fox',
    negativePrompt: 'blurry',
    width: 1024,
    height: 1024,
    seed: 42,
    quality: 'standard' as const,
    cfgScale: 7,
  };
  await expect(bedrockImageModels('us-west-2', 1).generate(request)).rejects.toMatchObject({
    code: 'MODEL_TOO_SLOW',
  });
  expect(requests).toBe(1);
  server.closeAllConnections();
  server.close();
});
