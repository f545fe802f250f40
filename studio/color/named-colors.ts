import { colorsNamed } from 'culori';
import { type Color, fromHex } from './color.ts';

/** CSS color keywords; CSS writes them without spaces ("lightgoldenrodyellow"). */
const KEYWORDS: ReadonlyMap<string, Color> = new Map(
  Object.entries(colorsNamed).map(([name, value]) => [
    name,
    fromHex(`#${value.toString(16).padStart(6, '0')}`),
  ]),
);
/** Number of words in the longest names that are recognized. */
const MAX_WORDS = 3;
const HEX_NUMBER = /\(?(#[0-9a-f]{6})\b\)?/gi;

const keyword = (words: readonly string[]) => KEYWORDS.get(words.join('').toLowerCase());

/** Extracts color names of two or three words ("forest green"); a single word might name an object instead. */
function extractNames(text: string): { rest: string; colors: Color[] } {
  const words = text.split(/([a-z]+)/i);
  const colors: Color[] = [];
  // Words are at odd indexes, separators at even ones.
  for (let i = 1; i < words.length; i += 2) {
    for (let count = MAX_WORDS; count > 1; count--) {
      const phrase = words.slice(i, i + 2 * count - 1).join('');
      const color = phrase.split(/\s+/).length === count ? keyword(phrase.split(/\s+/)) : undefined;
      if (!color) continue;
      colors.push(color);
      words.splice(i, 2 * count - 1, '');
      break;
    }
  }
  return { rest: words.join(''), colors };
}

/** The text without the color name that it ends with. */
function withoutLastName(text: string): string {
  for (let count = MAX_WORDS; count > 0; count--) {
    const end = new RegExp(`(?:[a-z]+\\s+){${count - 1}}[a-z]+\\s*$`, 'i').exec(text);
    if (end && keyword(end[0].trim().split(/\s+/))) return text.slice(0, end.index);
  }
  return text;
}

/**
 * Extracts hexadecimal colors, each with the name before it ("teal (#008080)"), and CSS color names of several words.
 * `rest` is the text without them.
 */
export function extractColors(text: string): { rest: string; colors: Color[] } {
  const pieces = text.split(HEX_NUMBER);
  const extracted = pieces.flatMap((piece, i) => {
    if (i % 2 === 1) return [{ rest: ' ', colors: [fromHex(piece)] }];
    return [extractNames(pieces[i + 1] === undefined ? piece : withoutLastName(piece))];
  });
  return {
    rest: extracted.map(({ rest }) => rest).join(''),
    colors: extracted.flatMap(({ colors }) => colors),
  };
}
