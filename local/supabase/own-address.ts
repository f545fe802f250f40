/** Whether an address has our own origin, under either name of this machine. */
export function isOwnAddress(address: string, origin: string): boolean {
  const expected = new URL(origin);
  const names = new Set([expected.origin, `${expected.protocol}//127.0.0.1:${expected.port}`]);
  return URL.canParse(address) && names.has(new URL(address).origin);
}
