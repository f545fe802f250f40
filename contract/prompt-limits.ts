import { countCharacters } from './text.ts';

const IDEOGRAPH = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;
const PICTOGRAM = /\p{Extended_Pictographic}/u;
const PIECES = new RegExp(`${IDEOGRAPH.source}|[\\p{L}\\p{M}\\p{N}]+|\\S`, 'gu');
const CHARACTERS_PER_TOKEN = { latin: 4, other: 2 };
const TOKENS_PER = { ideograph: 1.5, pictogram: 2 };

/**
 * Estimates a text's tokens, erring on the high side. Luma does not publish its tokenizer. It accepted 1,108 characters
 * of English as fewer than 300 tokens; similar vocabularies encode an ideograph in one or two tokens and an emoji in two
 * or three.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (const [piece] of text.matchAll(PIECES)) tokens += countTokens(piece);
  return Math.ceil(tokens);
}

function countTokens(piece: string): number {
  if (IDEOGRAPH.test(piece)) return TOKENS_PER.ideograph;
  if (PICTOGRAM.test(piece)) return TOKENS_PER.pictogram;
  const isLatin = /^[\p{sc=Latin}\p{N}]/u.test(piece);
  return Math.ceil(
    countCharacters(piece) / (isLatin ? CHARACTERS_PER_TOKEN.latin : CHARACTERS_PER_TOKEN.other),
  );
}

/** The maximum length of one prompt for a model. */
export type PromptLimits = { maxCharacters: number; maxTokens?: number };

/**
 * The share of the limits that a text uses; above 1, the text does not fit. It is at most the sum of the shares of the
 * text's parts.
 */
export const promptShare = (
  text: string,
  { maxCharacters, maxTokens = Number.POSITIVE_INFINITY }: PromptLimits,
): number => Math.max(countCharacters(text) / maxCharacters, estimateTokens(text) / maxTokens);

export const fitsPromptLimits = (text: string, limits: PromptLimits): boolean =>
  promptShare(text, limits) <= 1;
