const SURROGATE_PAIR = /[\uD800-\uDBFF][\uDC00-\uDFFF]/g;

/** Length as a person and PostgreSQL's `char_length` count it: code points, not UTF-16 units. */
export function countCharacters(text: string): number {
  // Without a list of them all: what is pasted may have millions.
  return text.length - (text.match(SURROGATE_PAIR)?.length ?? 0);
}

/** Text that JSON and PostgreSQL can both keep: lone surrogates replaced, NUL removed. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}

/** U+2800 is a letter of braille without a dot. */
const VISIBLE = /[^\s\u2800\p{Control}\p{Format}\p{Default_Ignorable_Code_Point}]/u;

/** Nothing in it can be seen: empty, blanks, or characters without width. A model would be paid for guessing. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text);
