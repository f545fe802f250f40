export const PALETTE_MAX_CHARACTERS = 200;
/** Prefix of the values of rows that the server found. */
const FOUND_PREFIX = 'found:';

/** Letters without case and accents: `Crème` becomes `creme`. */
const foldCaseAndAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();

/**
 * Whether a row of the palette matches the typed words: 1 or 0, as cmdk expects. Rows that the server found
 * always match.
 */
export function paletteFilter(value: string, search: string): number {
  if (value.startsWith(FOUND_PREFIX)) return 1;
  const text = foldCaseAndAccents(value);
  return foldCaseAndAccents(search)
    .split(/\s+/u)
    .every((word) => text.includes(word))
    ? 1
    : 0;
}
