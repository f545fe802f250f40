import { expect, test } from 'vitest';
import { EXCEPTION_STATUS } from '#local/bedrock/bedrock-error.ts';
import { serviceModel } from './service-model.ts';
import { inputProblems, outputProblems } from './validate.ts';

const validInput = {
  clientRequestToken: 'job-1-1',
  modelId: 'luma.ray-v2:0',
  modelInput: { prompt: 'waves' },
  outputDataConfig: { s3OutputDataConfig: { s3Uri: 's3://media/users/ann/' } },
};
const BUCKET_URI = 's3://media/';
const inputWritingTo = (s3Uri: unknown) => ({
  ...validInput,
  outputDataConfig: { s3OutputDataConfig: { s3Uri } },
});

test('accepts the product’s requests and the longest values', () => {
  expect(inputProblems('StartAsyncInvoke', validInput)).toEqual([]);
  expect(
    inputProblems(
      'StartAsyncInvoke',
      inputWritingTo(`${BUCKET_URI}${'a'.repeat(1_024 - BUCKET_URI.length)}`),
    ),
  ).toEqual([]);
  expect(inputProblems('StartAsyncInvoke', { ...validInput, clientRequestToken: 'a'.repeat(256) })).toEqual(
    [],
  );
  const modelId = 'us.stability.stable-style-transfer-v1:0';
  expect(inputProblems('InvokeModel', { modelId, body: new Uint8Array(25_000_000) })).toEqual([]);
});

test.each([
  ['no model', { ...validInput, modelId: undefined }, 'not be null'],
  ['a model with a space', { ...validInput, modelId: 'luma ray' }, 'regular expression'],
  ['a model of 257 characters', { ...validInput, modelId: 'a'.repeat(257) }, 'less than or equal to 256'],
  ['an empty token', { ...validInput, clientRequestToken: '' }, 'greater than or equal to 1'],
  ['a token of 257 characters', { ...validInput, clientRequestToken: 'a'.repeat(257) }, 'equal to 256'],
  [
    'a token with a non-ASCII character',
    { ...validInput, clientRequestToken: 'ümlaut' },
    'regular expression',
  ],
  ['no output location', { ...validInput, outputDataConfig: {} }, 'exactly one member'],
  ['a location that is not a bucket', inputWritingTo('https://media'), 'regular expression'],
  [
    'a location of 1,025 characters',
    inputWritingTo(`${BUCKET_URI}${'a'.repeat(1_025 - BUCKET_URI.length)}`),
    'equal to 1024',
  ],
  ['a location that is a number', inputWritingTo(5), 'be a string'],
  ['an unknown member', { ...validInput, input: {} }, 'be known'],
  ['a model input that is not JSON', { ...validInput, modelInput: { seed: Number.NaN } }, 'be a document'],
  ['201 tags', { ...validInput, tags: Array(201).fill({ key: 'a', value: 'b' }) }, 'equal to 200'],
  ['no body', undefined, 'be a structure'],
])('rejects a job with %s', (_what, input, problem) => {
  expect(inputProblems('StartAsyncInvoke', input)).toEqual([expect.stringContaining(String(problem))]);
});

test('enforces number ranges, enumerations and body sizes', () => {
  expect(inputProblems('ListAsyncInvokes', { maxResults: 1000, sortOrder: 'Ascending' })).toEqual([]);
  for (const input of [
    { maxResults: 0 },
    { maxResults: 1001 },
    { maxResults: 1.5 },
    { maxResults: 'all' },
    { sortOrder: 'Sideways' },
    { submitTimeAfter: 'yesterday' },
  ])
    expect(inputProblems('ListAsyncInvokes', input), JSON.stringify(input)).toHaveLength(1);
  expect(inputProblems('InvokeModel', { modelId: 'a', body: new Uint8Array(25_000_001) })).toEqual([
    expect.stringContaining('less than or equal to 25000000'),
  ]);
  const invocationArn = 'arn:aws:bedrock:us-west-2:123456789012:async-invoke/abcdefghijkl';
  expect(inputProblems('GetAsyncInvoke', { invocationArn })).toEqual([]);
  expect(inputProblems('GetAsyncInvoke', { invocationArn: invocationArn.slice(0, -1) })).toHaveLength(1);
});

test('validates a conversation including its tools', () => {
  const conversation = (toolName: string) => ({
    modelId: 'us.amazon.nova-2-lite-v1:0',
    messages: [{ role: 'user', content: [{ text: 'a story' }] }],
    toolConfig: { tools: [{ toolSpec: { name: toolName, inputSchema: { json: { type: 'object' } } } }] },
  });
  expect(inputProblems('Converse', conversation('write_shots'))).toEqual([]);
  expect(inputProblems('Converse', conversation('write shots'))).toEqual([
    expect.stringContaining('toolConfig.tools.1.member.toolSpec.name'),
  ]);
  expect(
    inputProblems('Converse', { ...conversation('a'), messages: [{ role: 'boss', content: [] }] }),
  ).toEqual([expect.stringContaining('enum value set')]);
});

test('validates responses', () => {
  const invocationArn = 'arn:aws:bedrock:us-west-2:123456789012:async-invoke/abcdefghijkl';
  expect(outputProblems('StartAsyncInvoke', { invocationArn })).toEqual([]);
  expect(outputProblems('StartAsyncInvoke', {})).toEqual([expect.stringContaining('not be null')]);
});

test('lists every exception of the service with its status', () => {
  expect(EXCEPTION_STATUS).toEqual(serviceModel.errorStatuses);
});
