/** Longer than any text that a person may send. */
const MAX_TEXT_CHARACTERS = 5_200;
const SHOWN_CHARACTERS = 24;

/** Makes a request readable: replaces each image by its first characters and its size. */
export function shortenImages(value: unknown): unknown {
  if (typeof value === 'string') return shortenText(value);
  if (Array.isArray(value)) return value.map(shortenImages);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortenImages(inner)]));
}

function shortenText(text: string): string {
  const isImage = text.length > 100 && /^[A-Za-z0-9+/]+=*$/.test(text);
  if (!isImage && text.length <= MAX_TEXT_CHARACTERS) return text;
  return `${text.slice(0, SHOWN_CHARACTERS)}… (${Math.round((text.length * 3) / 4).toLocaleString('en-US')} bytes)`;
}
