import { createHash, randomUUID } from 'node:crypto';
import type { Ids } from '#core/ports/runtime.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** A version 8 UUID (RFC 9562: application-defined) from the first 128 bits of a SHA-256. */
function toUuid(hex: string): string {
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0b0011) | 0b1000).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

export const systemIds: Ids = {
  random: () => randomUUID(),
  derived: (text) => toUuid(sha256(text)),
  digest: sha256,
};
