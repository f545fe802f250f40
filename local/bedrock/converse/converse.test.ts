import { expect, test } from 'vitest';
import * as z from 'zod';
import { refusal, setUpBedrock } from '#test/support/bedrock-under-test.ts';

const bedrock = setUpBedrock(21_107);
const TEXT_MODEL = 'us.amazon.nova-2-lite-v1:0';
const STORY =
  'A fox wakes at dawn in a misty forest. It crosses a river, then climbs a snowy mountain and looks over the valley! At night the city glows below.';

const shotsSchema = (count: number, maxLength = 512) => ({
  type: 'object',
  required: ['shots'],
  properties: {
    shots: {
      type: 'array',
      minItems: count,
      maxItems: count,
      items: { type: 'object', required: ['text'], properties: { text: { type: 'string', maxLength } } },
    },
  },
});
const shotsInput = z.object({ shots: z.array(z.object({ text: z.string() })) });

const callModel = (count: number, story = STORY, maxLength?: number) =>
  bedrock.converse({
    modelId: TEXT_MODEL,
    system: [{ text: 'Split the story into shots.' }],
    messages: [{ role: 'user', content: [{ text: story }] }],
    inferenceConfig: { maxTokens: 10_000, temperature: 0 },
    toolConfig: {
      tools: [
        {
          toolSpec: {
            name: 'shots',
            description: 'The shots',
            inputSchema: { json: shotsSchema(count, maxLength) },
          },
        },
      ],
      toolChoice: { tool: { name: 'shots' } },
    },
  });

async function requestShots(count: number, story = STORY, maxLength?: number): Promise<string[]> {
  const response = await callModel(count, story, maxLength);
  const input = response.output?.message?.content?.[0]?.toolUse?.input;
  return shotsInput.parse(input).shots.map(({ text }) => text);
}

test('calls the tool and adds up the tokens of input and output', async () => {
  const response = await callModel(4);
  expect(response).toMatchObject({ stopReason: 'tool_use', output: { message: { role: 'assistant' } } });
  expect(response.usage?.totalTokens).toBe(
    (response.usage?.inputTokens ?? 0) + (response.usage?.outputTokens ?? 0),
  );
});

test('splits a story into different shots in the order of the story', async () => {
  const texts = await requestShots(4);
  expect(texts).toHaveLength(4);
  for (const [index, word] of ['fox', 'river', 'climbs', 'city'].entries())
    expect(texts[index]).toContain(word);
  expect(new Set(texts).size).toBe(4);
});

test.each([1, 2, 5, 12, 20])('returns as many different shots as requested: %s', async (count) => {
  const texts = await requestShots(count);
  expect(texts).toHaveLength(count);
  expect(texts.every((text) => text.length > 10 && text.length <= 512)).toBe(true);
  expect(new Set(texts).size).toBe(count);
});

test('keeps the shots that a story already numbers', async () => {
  const texts = await requestShots(
    3,
    'Shot 1: A quiet lake. Birds rise.\nShot 2: A boat leaves the pier. Shot 3 - Night falls over the sea.',
  );
  expect(texts[0]).toMatch(/^A quiet lake\. Birds rise\./);
  expect(texts[1]).toMatch(/^A boat leaves the pier\./);
  expect(texts[2]).toMatch(/^Night falls over the sea\./);
});

test('splits only the text between story tags', async () => {
  const texts = await requestShots(
    2,
    'Write two shots for this. <story>A red balloon rises. It bursts in the clouds.</story> Thank you.',
  );
  expect(texts.join(' ')).not.toMatch(/Write|Thank/);
  expect(texts[0]).toContain('A red balloon rises.');
});

test('limits shots to the length in the schema and never cuts a word', async () => {
  const longStory = `${'The lantern drifts over endless golden fields '.repeat(30)}.`;
  const words = longStory.split(/[ .]+/);
  for (const text of await requestShots(3, longStory, 120)) {
    expect(text.length).toBeLessThanOrEqual(120);
    expect(words).toContain(text.split(' ').at(-1)?.replace('.', ''));
  }
});

test.each([
  ['of one letter', 'x'],
  ['in two languages', 'Ein Fuchs läuft durch den Wald. Er schläft。 夜になる。'],
  ['that is a short list', '1. one 2. two'],
  ['without words', '!!! ???'],
  ['of 700 words', 'word '.repeat(700)],
])('splits a story %s into five shots', async (_kind, story) => {
  expect(await requestShots(5, story)).toHaveLength(5);
});

test('rejects requests that the documentation does not allow', async () => {
  const user = { role: 'user' as const, content: [{ text: 'A story.' }] };
  const tool = { toolSpec: { name: 'shots', inputSchema: { json: shotsSchema(2) } } };
  const invalid = [
    { modelId: TEXT_MODEL, messages: [] },
    { modelId: TEXT_MODEL, messages: [{ role: 'assistant' as const, content: [{ text: 'Hello' }] }] },
    { modelId: TEXT_MODEL, messages: [user, user] },
    { modelId: TEXT_MODEL, messages: [{ role: 'user' as const, content: [{ text: '  ' }] }] },
    { modelId: TEXT_MODEL, messages: [user], inferenceConfig: { temperature: 1.5 } },
    {
      modelId: TEXT_MODEL,
      messages: [user],
      toolConfig: { tools: [tool], toolChoice: { tool: { name: 'other' } } },
    },
    {
      modelId: TEXT_MODEL,
      messages: [user],
      toolConfig: { tools: [{ toolSpec: { ...tool.toolSpec, name: 'no name' } }] },
    },
    { modelId: 'amazon.nova-2-lite-v1:0', messages: [user] },
    { modelId: 'stability.stable-image-core-v1:1', messages: [user] },
    { modelId: 'acme.unknown-v1:0', messages: [user] },
  ];
  for (const input of invalid) {
    await expect(bedrock.converse(input), JSON.stringify(input)).rejects.toEqual(
      refusal('ValidationException', 400),
    );
  }
});

test('returns content_filtered for a blocked request, and applies planned faults', async () => {
  bedrock.plan({ operation: 'Converse', mode: 'filtered' });
  expect(await callModel(2)).toMatchObject({ stopReason: 'content_filtered' });
  bedrock.plan({ operation: 'Converse', error: 'ThrottlingException' });
  await expect(callModel(2)).rejects.toEqual(refusal('ThrottlingException', 429));
  await expect(callModel(2)).resolves.toMatchObject({ stopReason: 'tool_use' });
});

test('reports max_tokens for a response that exceeds its token limit', async () => {
  const response = await bedrock.converse({
    modelId: TEXT_MODEL,
    messages: [{ role: 'user', content: [{ text: STORY }] }],
    inferenceConfig: { maxTokens: 5 },
    toolConfig: {
      tools: [{ toolSpec: { name: 'shots', inputSchema: { json: shotsSchema(4) } } }],
      toolChoice: { any: {} },
    },
  });
  expect(response.stopReason).toBe('max_tokens');
});
