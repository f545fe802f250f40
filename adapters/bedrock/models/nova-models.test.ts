import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import { beforeEach, expect, test } from 'vitest';
import { bedrockStoryModels } from '#adapters/bedrock/bedrock-story-models.ts';
import { documentedResponse, documentedToolConfig } from '#adapters/bedrock/documented/nova-2-lite.ts';
import { documentedFailures, documentedInputs } from '#adapters/bedrock/documented/nova-reel.ts';
import { mockClient } from '#test/support/mock-client.ts';
import { novaReel } from './nova-reel.ts';

const bedrock = mockClient(BedrockRuntimeClient);
beforeEach(() => bedrock.reset());

const clip = { model: 'nova-reel' as const, token: 'job-1-1', text: 'waves', outputUri: 's3://bucket/x/' };
const FORMAT = { fps: 24, dimension: '1280x720' };

test('requests a single-shot clip with text, seed and first frame', () => {
  expect(novaReel.toModelInput({ ...clip, seed: 7, firstFrame: Uint8Array.from([0x89, 0x50]) })).toEqual({
    taskType: 'TEXT_VIDEO',
    textToVideoParams: { text: 'waves', images: [{ format: 'png', source: { bytes: 'iVA=' } }] },
    videoGenerationConfig: { durationSeconds: 6, ...FORMAT, seed: 7 },
  });
});

test('requests a story as one clip of its whole length', () => {
  expect(novaReel.toModelInput({ ...clip, storySeconds: 120 })).toEqual({
    taskType: 'MULTI_SHOT_AUTOMATED',
    multiShotAutomatedParams: { text: 'waves' },
    videoGenerationConfig: { durationSeconds: 120, ...FORMAT },
  });
});

test('requests a storyboard as one clip, with S3 URIs of first frames and the largest seed of the model', () => {
  const shots = [{ text: 'one', firstFrameUri: 's3://bucket/one.png' }, { text: 'two' }];
  expect(novaReel.toModelInput({ ...clip, shots, seed: 2_147_483_647 })).toEqual({
    taskType: 'MULTI_SHOT_MANUAL',
    multiShotManualParams: {
      shots: [
        { text: 'one', image: { format: 'png', source: { s3Location: { uri: 's3://bucket/one.png' } } } },
        { text: 'two' },
      ],
    },
    videoGenerationConfig: { ...FORMAT, seed: 2_147_483_646 },
  });
});

test('builds the documented inputs', () => {
  const { textToVideo, imageToVideo, automated, manual } = documentedInputs;
  const shots = manual.multiShotManualParams.shots.map(({ text, image }) => ({
    text,
    ...(image && { firstFrameUri: image.source.s3Location.uri }),
  }));
  const withoutFrame = { ...clip, text: imageToVideo('').textToVideoParams.text, seed: 0 };
  for (const [clipRequest, documented] of [
    [{ ...clip, text: textToVideo.textToVideoParams.text, seed: 0 }, textToVideo],
    [{ ...withoutFrame, firstFrame: Uint8Array.from([0x89, 0x50]) }, imageToVideo('iVA=')],
    [{ ...clip, text: automated.multiShotAutomatedParams.text, storySeconds: 18, seed: 1234 }, automated],
    [{ ...clip, shots, seed: 1234 }, manual],
  ] as const) {
    expect(novaReel.toModelInput(clipRequest)).toEqual(documented);
  }
});

test('reports Nova’s content filter as blocked, and other failures as model errors', () => {
  const reasons = Object.entries(documentedFailures).map(([type, message]) => [
    type,
    novaReel.failureReason(message),
  ]);
  expect(Object.fromEntries(reasons)).toEqual({
    INTERNAL_SERVER_EXCEPTION: 'model-error',
    RAI_VIOLATION_OUTPUT_VIDEO_DEFLECTION: 'blocked',
    RATE_LIMIT_EXCEEDED: 'model-error',
    ABORTED: 'model-error',
  });
});

const request = { model: 'nova-2-lite' as const, story: 'A fox. An owl.', shots: 2, maxCharacters: 512 };
const documentedCall = (input: unknown) => documentedResponse('write_shots', input) as never;

test('splits a story with a required tool whose schema sets the number of shots and limits their length', async () => {
  bedrock.on(ConverseCommand).resolves(documentedCall({ shots: [{ text: 'A fox.' }, { text: 'An owl.' }] }));
  await expect(bedrockStoryModels('us-west-2').split(request)).resolves.toEqual(['A fox.', 'An owl.']);
  const [call] = bedrock.commandCalls(ConverseCommand);
  expect(call?.args[0].input).toMatchObject({
    modelId: 'us.amazon.nova-2-lite-v1:0',
    toolConfig: {
      tools: [
        {
          toolSpec: {
            name: 'write_shots',
            inputSchema: {
              json: {
                properties: {
                  shots: { minItems: 2, maxItems: 2, items: { properties: { text: { maxLength: 512 } } } },
                },
              },
            },
          },
        },
      ],
      toolChoice: { tool: { name: 'write_shots' } },
    },
  });
  const { tools, toolChoice } = call?.args[0].input.toolConfig ?? {};
  expect(Object.keys(tools?.[0]?.toolSpec ?? {})).toEqual(
    Object.keys(documentedToolConfig.tools[0]?.toolSpec ?? {}),
  );
  expect(Object.keys(toolChoice ?? {})).toEqual(Object.keys(documentedToolConfig.toolChoice));
  expect(JSON.stringify(call?.args[0].input.messages)).toContain('<story>\\nA fox. An owl.\\n</story>');
});

test.each([{ shots: 'two' }, { parts: [] }, { shots: [{ words: 'a' }] }, null])(
  'rejects %j as the shots of a story',
  async (input) => {
    bedrock.on(ConverseCommand).resolves(documentedCall(input));
    await expect(bedrockStoryModels('us-west-2').split(request)).rejects.toMatchObject({
      code: 'BAD_MODEL_OUTPUT',
    });
  },
);
