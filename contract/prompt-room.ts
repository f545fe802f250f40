import type { VideoModel } from './model-row.ts';
import { models, type VideoModelId } from './models.ts';
import { countCharacters } from './text.ts';

const IDEOGRAPH = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;
const PICTOGRAM = /\p{Extended_Pictographic}/u;
const PIECES = new RegExp(`${IDEOGRAPH.source}|[\\p{L}\\p{M}\\p{N}]+|\\S`, 'gu');
const CHARACTERS_PER_TOKEN = { latin: 4, other: 2 };
const TOKENS_PER = { ideograph: 1.5, pictogram: 2 };

/**
 * About as many tokens as a text has, rather too many than too few. Luma does not publish how it counts: 1,108
 * characters of English were taken for less than 300 tokens (reference bedrock §3.7); vocabularies of its kind write an
 * ideograph in one or two, and an emoji in two or three.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (const [piece] of text.matchAll(PIECES)) tokens += tokensOf(piece);
  return Math.ceil(tokens);
}

function tokensOf(piece: string): number {
  if (IDEOGRAPH.test(piece)) return TOKENS_PER.ideograph;
  if (PICTOGRAM.test(piece)) return TOKENS_PER.pictogram;
  const isLatin = /^[\p{sc=Latin}\p{N}]/u.test(piece);
  return Math.ceil(
    countCharacters(piece) / (isLatin ? CHARACTERS_PER_TOKEN.latin : CHARACTERS_PER_TOKEN.other),
  );
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
