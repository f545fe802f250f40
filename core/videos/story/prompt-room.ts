import type { VideoModel } from '#contract/model-row.ts';
import { models, type VideoModelId } from '#contract/models.ts';
import { countCharacters } from '#contract/text.ts';

const IDEOGRAPH = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;
const PIECES = new RegExp(`${IDEOGRAPH.source}|[\\p{L}\\p{M}\\p{N}]+|\\S`, 'gu');
const CHARACTERS_PER_TOKEN = { latin: 4, other: 2 };

/**
 * About as many tokens as a text has, rather too many than too few: 300 tokens are some 1,100 characters of English
 * (reference bedrock §3.7).
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (const [piece] of text.matchAll(PIECES)) {
    const perToken = /^[\p{sc=Latin}\p{N}]/u.test(piece)
      ? CHARACTERS_PER_TOKEN.latin
      : CHARACTERS_PER_TOKEN.other;
    tokens += IDEOGRAPH.test(piece) ? 1 : Math.ceil(countCharacters(piece) / perToken);
  }
  return tokens;
}

/** How much one prompt of a model may hold. */
export type PromptRoom = { maxCharacters: number; maxTokens: number };

export function promptRoom(model: VideoModelId): PromptRoom {
  const { maxPromptCharacters, maxPromptTokens }: VideoModel = models[model];
  return { maxCharacters: maxPromptCharacters, maxTokens: maxPromptTokens ?? Number.POSITIVE_INFINITY };
}

/** Part of the room that a text fills; more than 1 does not fit. Never more than that of its parts together. */
export function share(text: string, { maxCharacters, maxTokens }: PromptRoom): number {
  return Math.max(countCharacters(text) / maxCharacters, estimateTokens(text) / maxTokens);
}

export const fits = (text: string, room: PromptRoom): boolean => share(text, room) <= 1;
