import { get as openUrl } from 'node:http';
import { expect, test } from 'vitest';
import { CORE, LUMA, refusal, setUpBedrock } from '#test/support/bedrock-under-test.ts';

const PORT = 21_101;
const bedrock = setUpBedrock(PORT);

test('returns an image with the requested seed', async () => {
  expect(await bedrock.invoke(CORE, { prompt: 'a lake', seed: 42 })).toEqual({
    seeds: [42],
    finish_reasons: [null],
    images: [Buffer.from('picture 42').toString('base64')],
  });
});

test('returns a random seed for seed 0 and for a request without a seed', async () => {
  const [first, second] = [
    await bedrock.invoke(CORE, { prompt: 'a lake', seed: 0 }),
    await bedrock.invoke(CORE, { prompt: 'a lake' }),
  ];
  expect(first.seeds).not.toEqual([0]);
  expect(second.seeds).not.toEqual(first.seeds);
});

test('accepts the ARN of a model', async () => {
  const arn = `arn:aws:bedrock:us-west-2::foundation-model/${CORE}`;
  expect(await bedrock.invoke(arn, { prompt: 'a lake', seed: 1 })).toMatchObject({ seeds: [1] });
});

test('refuses ended and unknown models as the service does', async () => {
  for (const modelId of [
    'amazon.nova-canvas-v1:0',
    'stability.stable-image-core-v1:0',
    'acme.unknown-v1:0',
  ]) {
    await expect(bedrock.invoke(modelId, { prompt: 'a lake' })).rejects.toMatchObject({
      name: 'ValidationException',
      message: 'The provided model identifier is invalid.',
    });
  }
});

test('refuses a call that a model does not support', async () => {
  await expect(bedrock.invoke(LUMA, { prompt: 'a lake' })).rejects.toEqual(
    refusal('ValidationException', 400),
  );
  await expect(bedrock.startClip({ modelId: CORE })).rejects.toEqual(refusal('ValidationException', 400));
});

test('refuses a call without a signature', async () => {
  const response = await fetch(`${bedrock.origin}/model/${CORE}/invoke`, {
    method: 'POST',
    body: '{}',
  });
  expect(response.status).toBe(403);
  expect(response.headers.get('x-amzn-errortype')).toBe('AccessDeniedException');
});

test('refuses a request from another site’s page, even with an API key', async () => {
  const response = await fetch(`${bedrock.origin}/model/${CORE}/invoke`, {
    method: 'POST',
    headers: { authorization: 'Bearer anything', origin: 'http://evil.test' },
    body: JSON.stringify({ prompt: 'a lake' }),
  });
  expect(response.status).toBe(403);
});

test('refuses a request for another host name', async () => {
  const status = await new Promise<number | undefined>((resolve, reject) => {
    openUrl({ port: PORT, host: '127.0.0.1', headers: { host: `rebound.example:${PORT}` } }, (incoming) => {
      incoming.resume();
      resolve(incoming.statusCode);
    }).on('error', reject);
  });
  expect(status).toBe(421);
});
