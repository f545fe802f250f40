const PEM_PATTERN = /-----BEGIN CERTIFICATE-----([^-]+)-----END CERTIFICATE-----/;
const VERSION_TAG = 0xa0;
/** From this value on, the first byte of a length is the number of bytes that follow. */
const LONG_LENGTH = 0x80;

/** The serial number of the first certificate in a PEM chain (RFC 5280); `undefined` if there is none. */
export function certificateSerial(pem: string): bigint | undefined {
  const [, base64] = PEM_PATTERN.exec(pem) ?? [];
  if (base64 === undefined) return undefined;
  const der = Uint8Array.from(atob(base64.replace(/\s/g, '')), (character) => character.charCodeAt(0));
  let offset = 0;
  const headerBytes = () => 2 + Math.max(0, (der[offset + 1] ?? 0) - LONG_LENGTH);
  // The certificate and its signed part are sequences; the serial number follows the version.
  offset += headerBytes();
  offset += headerBytes();
  if (der[offset] === VERSION_TAG) offset += 2 + (der[offset + 1] ?? 0);
  const serialBytes = der.subarray(offset + 2, offset + 2 + (der[offset + 1] ?? 0));
  return serialBytes.reduce((serial, byte) => serial * 256n + BigInt(byte), 0n);
}
