import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { invalid } from '#local/bedrock/bedrock-error.ts';
import { fillSchema } from '#local/bedrock/converse/fill-schema.ts';
import { storyShots } from '#local/bedrock/converse/story-shots.ts';
import type { ResponseContent, ServedTextModel, TextResponse } from './served-model.ts';

/** Approximate number of characters per token. */
const TOKEN_CHARACTERS = 4;
const SUMMARY_SENTENCES = 3;

/** A content block, of which only the text is read. Rejects blank text, as the service does. */
const block = z
  .looseObject({ text: z.string().optional() })
  .refine(({ text }) => text === undefined || text.trim() !== '', {
    message: 'The text field in the ContentBlock object is blank. Add text to the text field, and try again.',
  });
const message = z.strictObject({
  role: z.enum(['user', 'assistant']),
  content: z.array(block).min(1),
});
const tool = z.strictObject({
  toolSpec: z.strictObject({
    name: z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/),
    description: z.string().min(1).optional(),
    strict: z.boolean().optional(),
    inputSchema: z.strictObject({ json: z.looseObject({ type: z.literal('object') }) }),
  }),
});
const body = z.object({
  messages: z.array(message).min(1),
  system: z.array(block).optional(),
  inferenceConfig: z
    .strictObject({
      maxTokens: z.number().int().min(1).optional(),
      temperature: z.number().min(0).max(1).optional(),
      topP: z.number().min(0).max(1).optional(),
      stopSequences: z.array(z.string().min(1)).optional(),
    })
    .optional(),
  toolConfig: z
    .strictObject({
      tools: z.array(tool).min(1),
      toolChoice: z
        .union([
          z.strictObject({ auto: z.strictObject({}) }),
          z.strictObject({ any: z.strictObject({}) }),
          z.strictObject({ tool: z.strictObject({ name: z.string() }) }),
        ])
        .optional(),
    })
    .optional(),
});
type Request = z.output<typeof body>;

function parse(raw: unknown): Request {
  const parsed = body.safeParse(raw);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw invalid(
      `1 validation error detected: Value at '${issue?.path.join('.') || 'request'}' failed to satisfy constraint: ${issue?.message}`,
    );
  }
  const { messages } = parsed.data;
  if (messages[0]?.role !== 'user') {
    throw invalid(
      'A conversation must start with a user message. Try again with a conversation that starts with a user message.',
    );
  }
  if (messages.some((message, index) => index > 0 && message.role === messages[index - 1]?.role)) {
    throw invalid(
      'A conversation must alternate between user and assistant roles. Make sure the conversation alternates between user and assistant roles and try again.',
    );
  }
  return parsed.data;
}

const joinText = (content: readonly object[]) =>
  content.map((block) => ('text' in block && typeof block.text === 'string' ? block.text : '')).join('\n');

/** The story to split: the text inside <story> tags, or the whole last message without them. */
function findStory({ messages }: Request): string {
  const text = joinText(messages.at(-1)?.content ?? []);
  return (/<story>([\s\S]*?)<\/story>/u.exec(text)?.[1] ?? text).trim();
}

/** The tool that the model must use; `undefined` if it may respond with text. */
function chosenTool({ toolConfig }: Request) {
  const choice = toolConfig?.toolChoice;
  if (!toolConfig || !choice || 'auto' in choice) return undefined;
  if ('any' in choice) return toolConfig.tools[0]?.toolSpec;
  const found = toolConfig.tools.find(({ toolSpec }) => toolSpec.name === choice.tool.name);
  if (!found) {
    throw invalid(`The tool ${choice.tool.name} in toolChoice is not among the tools of toolConfig.`);
  }
  return found.toolSpec;
}

const estimateTokens = (text: string) => Math.ceil(text.length / TOKEN_CHARACTERS);

function respond(raw: unknown): TextResponse {
  const request = parse(raw);
  const story = findStory(request);
  const tool = chosenTool(request);
  const inputTokens = estimateTokens(JSON.stringify(request));
  if (!tool) {
    const text = storyShots(story, SUMMARY_SENTENCES).join('\n');
    return { content: [{ text }], stopReason: 'end_turn', inputTokens, outputTokens: estimateTokens(text) };
  }
  const input = fillSchema(tool.inputSchema.json, story);
  const outputTokens = estimateTokens(JSON.stringify(input));
  const maxTokens = request.inferenceConfig?.maxTokens;
  if (maxTokens !== undefined && outputTokens > maxTokens) {
    // A truncated tool input is not valid JSON, so the service leaves it out.
    return { content: [], stopReason: 'max_tokens', inputTokens, outputTokens: maxTokens };
  }
  const toolUseId = `tooluse_${randomUUID().replaceAll('-', '').slice(0, 22)}`;
  const content: ResponseContent[] = [{ toolUse: { toolUseId, name: tool.name, input } }];
  return { content, stopReason: 'tool_use', inputTokens, outputTokens };
}

/** A text model; the stand-in splits a story into shots by rules. */
export const servedNova2Lite: ServedTextModel = {
  id: 'amazon.nova-2-lite-v1:0',
  profile: 'us',
  call: 'text',
  respond,
};
