import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { kmsSigner } from './claim-signers.ts';

test('gives up after three requests to which KMS never responds', async () => {
  let requests = 0;
  const server = createServer(() => {
    requests += 1;
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_KMS: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    AWS_REGION: 'us-west-2',
    AWS_ACCESS_KEY_ID: 'AKIATEST',
    AWS_SECRET_ACCESS_KEY: 'test-secret',
  });
  await expect(kmsSigner('arn:aws:kms:key', 0.2)(Buffer.from('a claim'))).rejects.toThrow('requestTimeout');
  expect(requests).toBe(3);
  server.closeAllConnections();
  server.close();
});
