import type { Base64 } from '#core/ports.ts';

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

export const systemBase64: Base64 = {
  decode(text) {
    // Line breaks are common in base64 that people paste; anything else strange is not base64.
    const compact = text.replace(/\s+/g, '');
    if (compact.length % 4 !== 0 || !BASE64.test(compact)) return undefined;
    return Uint8Array.from(Buffer.from(compact, 'base64'));
  },
  encode: (bytes) => Buffer.from(bytes).toString('base64'),
};
