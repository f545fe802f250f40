import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { bedrockStoryModels } from '#adapters/bedrock/bedrock-story-models.ts';
import { novaReel } from './nova-reel.ts';

const bedrock = mockClient(BedrockRuntimeClient);
beforeEach(() => bedrock.reset());

const clip = { model: 'nova-reel' as const, token: 'job-1-1', text: 'waves', outputUri: 's3://bucket/x/' };
const FORM = { fps: 24, dimension: '1280x720' };

test('a clip of one shot is asked for by its text, its seed and its first frame', () => {
  expect(novaReel.toModelInput({ ...clip, seed: 7, firstFrame: Uint8Array.from([0x89, 0x50]) })).toEqual({
    taskType: 'TEXT_VIDEO',
    textToVideoParams: { text: 'waves', images: [{ format: 'png', source: { bytes: 'iVA=' } }] },
    videoGenerationConfig: { durationSeconds: 6, ...FORM, seed: 7 },
  });
});

test('a story is one job of its whole length', () => {
  expect(novaReel.toModelInput({ ...clip, storySeconds: 120 })).toEqual({
    taskType: 'MULTI_SHOT_AUTOMATED',
    multiShotAutomatedParams: { text: 'waves' },
    videoGenerationConfig: { durationSeconds: 120, ...FORM },
  });
});

test('a storyboard is one job of all its shots, whose frames the model fetches', () => {
  const shots = [{ text: 'one', firstFrameUri: 's3://bucket/one.png' }, { text: 'two' }];
  expect(novaReel.toModelInput({ ...clip, shots, seed: 2_147_483_647 })).toEqual({
    taskType: 'MULTI_SHOT_MANUAL',
    multiShotManualParams: {
      shots: [
        { text: 'one', image: { format: 'png', source: { s3Location: { uri: 's3://bucket/one.png' } } } },
        { text: 'two' },
      ],
    },
    videoGenerationConfig: { ...FORM, seed: 2_147_483_646 },
  });
});

test('Nova’s filter is told from a mishap', () => {
  expect(novaReel.failureReason('The generated content has been blocked by our content filters.')).toBe(
    'blocked',
  );
  expect(novaReel.failureReason('Service capacity limit has been reached.')).toBe('model-error');
});

const request = { model: 'nova-2-lite' as const, story: 'A fox. An owl.', shots: 2, maxCharacters: 512 };
const answered = (input: unknown) => ({
  output: {
    message: {
      role: 'assistant' as const,
      content: [
        { text: 'Here:' },
        { toolUse: { toolUseId: '1', name: 'write_shots', input: input as never } },
      ],
    },
  },
});

test('a story is divided by a tool that must be used and asks for so many shots', async () => {
  bedrock
    .on(ConverseCommand)
    .resolves(answered({ shots: [{ text: 'A fox.' }, { text: 'An owl.' }] }) as never);
  await expect(bedrockStoryModels('r').split(request)).resolves.toEqual(['A fox.', 'An owl.']);
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
  expect(JSON.stringify(call?.args[0].input.messages)).toContain('A fox. An owl.');
});

test.each([{ shots: 'two' }, { parts: [] }, { shots: [{ words: 'a' }] }, null])(
  'the answer %j is refused',
  async (input) => {
    bedrock.on(ConverseCommand).resolves(answered(input) as never);
    await expect(bedrockStoryModels('r').split(request)).rejects.toMatchObject({ code: 'BAD_MODEL_OUTPUT' });
  },
);
