import { readFile } from 'node:fs/promises';
import type { TaskField } from '#adapters/bedrock/model-tasks.ts';
import { models } from '#catalog/models.ts';
import { BedrockError } from '#local/bedrock/bedrock-error.ts';
import { findModelAnywhere } from '#local/bedrock/models/served-models.ts';
import { requestPrice } from '#local/dry-run/request-price.ts';
import { toFlag } from './describe-tasks.ts';
import { CommandRefused, type ModelCommand } from './read-command.ts';

export type PreparedRequest = { modelId: string; body: Record<string, unknown>; usd: number | undefined };

async function readValue({ name, kind, choices = [] }: TaskField, text: string): Promise<unknown> {
  const flag = `--${toFlag(name)}`;
  switch (kind) {
    case 'text':
      return text;
    case 'number': {
      const number = text.trim() === '' ? Number.NaN : Number(text);
      if (Number.isFinite(number)) return number;
      throw new CommandRefused(`${flag} must be a number, not "${text}".`);
    }
    case 'choice':
      if (choices.includes(text)) return text;
      throw new CommandRefused(`${flag} must be one of ${choices.join(', ')}, not "${text}".`);
    case 'image':
      try {
        return new Uint8Array(await readFile(text));
      } catch {
        throw new CommandRefused(`${flag}: "${text}" cannot be read.`);
      }
  }
}

/** Validates a request against the model's documentation before anything is sent or paid for. */
async function validateBody(modelId: string, body: Record<string, unknown>): Promise<void> {
  const model = findModelAnywhere(modelId);
  if (model.call !== 'image') throw new CommandRefused(`${modelId} is not an image model.`);
  try {
    await model.read(body);
  } catch (error) {
    if (error instanceof BedrockError) throw new CommandRefused(`The model refuses this: ${error.message}`);
    throw error;
  }
}

/**
 * Prepares the request of a command and computes its price. Throws CommandRefused if the model's documentation does not
 * allow the request.
 */
export async function prepareRequest({ model, task, tasks, values }: ModelCommand): Promise<PreparedRequest> {
  const fields: Record<string, unknown> = {};
  for (const [field, texts] of values) {
    const values = await Promise.all(texts.map((text) => readValue(field, text)));
    fields[field.name] = field.isList ? values : values[0];
  }
  const body = tasks.toBody(task, fields);
  if (!body) throw new CommandRefused(`These fields do not match any form of ${task}.`);
  const modelId = models[model].bedrockId;
  await validateBody(modelId, body);
  return { modelId, body, usd: requestPrice(modelId, body) };
}
