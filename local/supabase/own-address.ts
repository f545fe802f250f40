/** Whether an address has our own origin, under either name of this machine. */
export function isOwnAddress(address: string, origin: string): boolean {
  const own = new URL(origin);
  const names = new Set([own.origin, `${own.protocol}//127.0.0.1:${own.port}`]);
  return URL.canParse(address) && names.has(new URL(address).origin);
}
