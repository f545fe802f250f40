/** At most `maxCharacters` of a text, with an ellipsis if it was cut. Never splits a code point. */
export function shorten(text: string, maxCharacters: number): string {
  const characters = Array.from(text);
  return characters.length <= maxCharacters
    ? text
    : `${characters.slice(0, maxCharacters).join('').trimEnd()}…`;
}

/** Maximum lengths of a prompt in a tile's caption and in its alternative text. */
export const CAPTION_CHARACTERS = 100;
export const ALT_CHARACTERS = 50;
