import {
  BedrockRuntimeClient,
  GetAsyncInvokeCommand,
  InvokeModelCommand,
  StartAsyncInvokeCommand,
} from '@aws-sdk/client-bedrock-runtime';
import { beforeEach, expect, test } from 'vitest';
import { quotaModelFor } from '#catalog/model-quotas.ts';
import { type ModelId, models } from '#catalog/models.ts';
import { mockClient } from '#test/support/mock-client.ts';
import { bedrockClipChecker } from './bedrock-clip-checker.ts';
import { bedrockClipStarter } from './bedrock-clip-starter.ts';
import { bedrockImageModels } from './bedrock-image-models.ts';
import { clipUri } from './clip-uri.ts';
import { documentedArn, documentedInvocations } from './documented/luma-ray2.ts';
import { documentedRefusals } from './documented/nova-canvas.ts';
import { documentedStability } from './documented/stability.ts';

const bedrock = mockClient(BedrockRuntimeClient);
beforeEach(() => bedrock.reset());

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
const clip = {
  model: 'luma-ray2' as const,
  token: 'job-1-1',
  text: 'waves',
  outputUri: 's3://bucket/videos/job/clips/0001-1/',
};
const exception = (name: string, status?: number, message = 'message of the service') =>
  Object.assign(new Error(message), { name, ...(status && { $metadata: { httpStatusCode: status } }) });
const responseWith = (body: unknown) =>
  ({ body: new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body)) }) as never;

test('sends JSON with the model’s Bedrock id', async () => {
  bedrock.on(InvokeModelCommand).resolves(responseWith(documentedStability.success));
  await expect(bedrockImageModels('us-west-2', 100).generate(request)).resolves.toMatchObject({
    status: 'generated',
  });
  const [call] = bedrock.commandCalls(InvokeModelCommand);
  expect(call?.args[0].input).toMatchObject({
    modelId: 'stability.stable-image-core-v1:1',
    contentType: 'application/json',
    accept: 'application/json',
  });
});

test('accepts a timeout with fractions of a second', async () => {
  // 100 − 14.915 seconds is 85085.00000000001 ms, which `AbortSignal.timeout` would reject.
  bedrock.on(InvokeModelCommand).resolves(responseWith(documentedStability.success));
  const outcome = await bedrockImageModels('us-west-2', 100).generate(request, 100 - 14.915);
  expect(outcome.status).toBe('generated');
});

test('reports a request that the filter blocked, whether the model responds or throws', async () => {
  bedrock.on(InvokeModelCommand).resolvesOnce(responseWith(documentedStability.promptFiltered));
  await expect(bedrockImageModels('us-west-2', 100).generate(request)).resolves.toEqual({
    status: 'blocked',
  });
  const message = 'This request has been blocked by our content filters.';
  bedrock.on(InvokeModelCommand).rejects(exception('ValidationException', 400, message));
  await expect(bedrockImageModels('us-west-2', 100).generate(request)).resolves.toEqual({
    status: 'blocked',
  });
});

test.each([
  ['prompt', documentedRefusals.text, { status: 'blocked' }],
  ['input image', documentedRefusals.image, { status: 'blocked', part: 'image' }],
] as const)('recognizes a blocked %s by the documented message', async (_part, message, expected) => {
  bedrock.on(InvokeModelCommand).rejects(exception('ValidationException', 400, message));
  await expect(bedrockImageModels('us-west-2', 100).generate(request)).resolves.toEqual(expected);
});

test.each(['<html>', '', { finish_reasons: [null] }])('rejects the response %j', async (body) => {
  bedrock.on(InvokeModelCommand).resolves(responseWith(body));
  await expect(bedrockImageModels('us-west-2', 100).generate(request)).rejects.toMatchObject({
    code: 'BAD_MODEL_OUTPUT',
  });
});

const UNKNOWN_MODEL_MESSAGE = 'The provided model identifier is invalid.';

test.each([
  ['ThrottlingException', 'MODEL_BUSY', 429],
  ['throttlingException', 'MODEL_BUSY', 429],
  ['ServiceQuotaExceededException', 'MODEL_BUSY', 400],
  ['ModelNotReadyException', 'MODEL_BUSY', 429],
  ['ServiceUnavailableException', 'MODEL_BUSY', 503],
  ['InternalServerException', 'MODEL_BUSY', 500],
  ['ECONNREFUSED', 'MODEL_BUSY', undefined],
  ['ModelTimeoutException', 'MODEL_TOO_SLOW', 408],
  ['TimeoutError', 'MODEL_TOO_SLOW', undefined],
  ['ModelErrorException', 'BAD_MODEL_OUTPUT', 424],
  ['AccessDeniedException', 'MODEL_UNAVAILABLE', 403],
  ['ResourceNotFoundException', 'MODEL_UNAVAILABLE', 404],
  ['ValidationException', 'UNEXPECTED', 400],
] as const)('reports %s as %s without quoting the service', async (name, code, status) => {
  bedrock.on(InvokeModelCommand).rejects(exception(name, status));
  const failure = await bedrockImageModels('us-west-2', 100)
    .generate(request)
    .catch((error: Error) => error);
  expect(failure).toMatchObject({ code });
  expect(failure).not.toMatchObject({ message: expect.stringContaining('message of the service') });
});

test('reports a model past its end of life as unavailable', async () => {
  bedrock.on(InvokeModelCommand).rejects(exception('ValidationException', 400, UNKNOWN_MODEL_MESSAGE));
  await expect(bedrockImageModels('us-west-2', 100).generate(request)).rejects.toMatchObject({
    code: 'MODEL_UNAVAILABLE',
  });
});

test('starts a clip with its token, its input as an object and the output location', async () => {
  bedrock.on(StartAsyncInvokeCommand).resolves({ invocationArn: documentedArn });
  await expect(bedrockClipStarter('us-west-2').start(clip)).resolves.toEqual({
    status: 'started',
    invocationArn: documentedArn,
  });
  const [call] = bedrock.commandCalls(StartAsyncInvokeCommand);
  expect(call?.args[0].input).toMatchObject({
    clientRequestToken: 'job-1-1',
    modelId: 'luma.ray-v2:0',
    modelInput: { prompt: 'waves', duration: '5s' },
    outputDataConfig: { s3OutputDataConfig: { s3Uri: clip.outputUri } },
  });
});

test.each([
  ['ServiceQuotaExceededException', 'any message', { status: 'no-slot' }, 400],
  ['ThrottlingException', 'any message', { status: 'no-slot', isThrottled: true }, 429],
  ['ConflictException', 'any message', { status: 'refused', reason: 'model-error' }, 400],
  ['ValidationException', 'any message', { status: 'refused', reason: 'model-error' }, 400],
  ['ValidationException', 'blocked by our content filters', { status: 'refused', reason: 'blocked' }, 400],
] as const)('maps %s with “%s” on start to %j', async (name, message, expected, status) => {
  bedrock.on(StartAsyncInvokeCommand).rejects(exception(name, status, message));
  await expect(bedrockClipStarter('us-west-2').start(clip)).resolves.toEqual(expected);
});

test.each([
  ['ServiceUnavailableException', 'any message', 'MODEL_BUSY', 503],
  ['TimeoutError', 'any message', 'MODEL_BUSY', undefined],
  ['AccessDeniedException', 'any message', 'MODEL_UNAVAILABLE', 403],
  ['ValidationException', UNKNOWN_MODEL_MESSAGE, 'MODEL_UNAVAILABLE', 400],
] as const)('maps %s with “%s” on start to the error %s', async (name, message, code, status) => {
  bedrock.on(StartAsyncInvokeCommand).rejects(exception(name, status, message));
  await expect(bedrockClipStarter('us-west-2').start(clip)).rejects.toMatchObject({ code });
});

test.each([
  ['inProgress', { status: 'running' }],
  ['completed', { status: 'finished', outputUri: `${clip.outputUri}g7tz1cghnkvh/output.mp4` }],
  ['failed', { status: 'failed', reason: 'model-error' }],
  ['moderated', { status: 'failed', reason: 'blocked' }],
] as const)('reads the documented invocation “%s” as %j', async (name, expected) => {
  bedrock.on(GetAsyncInvokeCommand).resolves(documentedInvocations[name]);
  await expect(bedrockClipChecker('us-west-2').check('luma-ray2', documentedArn)).resolves.toEqual(expected);
});

test('treats an unknown status and an unknown invocation as running', async () => {
  bedrock
    .on(GetAsyncInvokeCommand)
    .resolves({ ...documentedInvocations.inProgress, status: 'Queued' as never });
  await expect(bedrockClipChecker('us-west-2').check('luma-ray2', documentedArn)).resolves.toEqual({
    status: 'running',
  });
  bedrock.on(GetAsyncInvokeCommand).rejects(exception('ValidationException', 400));
  await expect(bedrockClipChecker('us-west-2').check('luma-ray2', documentedArn)).resolves.toEqual({
    status: 'running',
  });
});

test('reports an outage during a check as a busy model', async () => {
  bedrock.on(GetAsyncInvokeCommand).rejects(exception('InternalServerException', 500));
  await expect(bedrockClipChecker('us-west-2').check('luma-ray2', documentedArn)).rejects.toMatchObject({
    code: 'MODEL_BUSY',
  });
});

test('finds the clip in the invocation’s folder, whether the response names that folder or its parent', () => {
  const file = 's3://bucket/a/g7tz1cghnkvh/output.mp4';
  for (const folder of [
    's3://bucket/a',
    's3://bucket/a/',
    's3://bucket/a/g7tz1cghnkvh',
    's3://bucket/a/g7tz1cghnkvh/',
  ]) {
    expect(clipUri(folder, documentedArn)).toBe(file);
  }
});

test('shares a quota between two catalog models if and only if their Bedrock ids are the same', () => {
  const ids = Object.keys(models) as ModelId[];
  for (const id of ids)
    for (const other of ids)
      expect(quotaModelFor(id) === quotaModelFor(other), `${id}, ${other}`).toBe(
        models[id].bedrockId === models[other].bedrockId,
      );
});
