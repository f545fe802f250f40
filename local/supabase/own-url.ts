/** Whether a URL has our own origin, under either name of this machine. */
export function isOwnUrl(url: string, origin: string): boolean {
  const expected = new URL(origin);
  const names = new Set([expected.origin, `${expected.protocol}//127.0.0.1:${expected.port}`]);
  return URL.canParse(url) && names.has(new URL(url).origin);
}
