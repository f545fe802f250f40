import { createHash, randomUUID } from 'node:crypto';
import type { Ids } from '#core/ports.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** The first 128 bits of a digest in the form of a UUID, version 8 (RFC 9562 §5.8: content of one's own making). */
function uuidOf(digest: Buffer): string {
  const bytes = Uint8Array.from(digest.subarray(0, 16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Buffer.from(bytes).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

export const systemIds: Ids = {
  random: () => randomUUID(),
  derived: (text) => uuidOf(sha256(text)),
  digest: (text) => sha256(text).toString('hex'),
};
