/** Length as a person and PostgreSQL's `char_length` count it: code points, not UTF-16 units. */
export function countCharacters(text: string): number {
  return Array.from(text).length;
}

/** Text that JSON and PostgreSQL can both keep: lone surrogates replaced, NUL removed. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}
