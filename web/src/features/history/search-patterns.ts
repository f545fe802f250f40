/**
 * Patterns for PostgREST's `ilike(all)`, one for each word of a search: each may stand anywhere in the text, also
 * inside another word and in scripts without blanks, and means itself whatever characters it has.
 */
export function searchPatterns(words: readonly string[]): string[] {
  return words.map((word) => inQuotes(`%${literally(word)}%`));
}

/** So that the pattern's own signs are looked for as they are. */
const literally = (word: string) => word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** As an element of a PostgreSQL array: commas and braces belong to the word then. */
const inQuotes = (pattern: string) => `"${pattern.replaceAll(/["\\]/g, (sign) => `\\${sign}`)}"`;
