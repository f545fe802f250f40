import type { Base64 } from '#core/ports/runtime.ts';

const BASE64_PATTERN = /^[A-Za-z0-9+/]*={0,2}$/;

/** Accepts only padded base64 without whitespace; Node's own decoder skips unknown characters. */
export const strictBase64: Base64 = {
  decode: (text) => {
    if (text.length % 4 !== 0 || !BASE64_PATTERN.test(text)) return undefined;
    const bytes = Buffer.from(text, 'base64');
    return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  },
  encode: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
};
