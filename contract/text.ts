const SURROGATE_PAIR = /[\uD800-\uDBFF][\uDC00-\uDFFF]/g;

/** Length in code points, as PostgreSQL's `char_length` counts it, not in UTF-16 units. */
export function countCharacters(text: string): number {
  // Does not build an array of all characters: pasted text may have millions.
  return text.length - (text.match(SURROGATE_PAIR)?.length ?? 0);
}

/** Text that JSON and PostgreSQL can store: lone surrogates replaced, NUL removed. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}

/** U+2800 is a braille pattern without dots. */
const VISIBLE_CHARACTER = /[^\s\u2800\p{Control}\p{Format}\p{Default_Ignorable_Code_Point}]/u;

/** Whether a text has no visible character, so that a model would have to guess what to make. */
export const isBlank = (text: string): boolean => !VISIBLE_CHARACTER.test(text);
