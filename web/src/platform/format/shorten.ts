/** At most `maxCharacters` of a text, with an ellipsis where something was cut. Never splits a code point. */
export function shorten(text: string, maxCharacters: number): string {
  const characters = Array.from(text);
  return characters.length <= maxCharacters
    ? text
    : `${characters.slice(0, maxCharacters).join('').trimEnd()}…`;
}

/** How much of a prompt a tile shows, and how much its alternative text says. */
export const CAPTION_CHARACTERS = 100;
export const ALT_CHARACTERS = 50;
