const PEM = /-----BEGIN CERTIFICATE-----([^-]+)-----END CERTIFICATE-----/;
const VERSION = 0xa0;
/** From this value on, the first byte of a length is the number of bytes that follow. */
const LONG_LENGTH = 0x80;

/** The serial number of the first certificate in a PEM chain (RFC 5280); `undefined` if there is none. */
export function certificateSerial(pem: string): bigint | undefined {
  const [, base64] = PEM.exec(pem) ?? [];
  if (base64 === undefined) return undefined;
  const der = Uint8Array.from(atob(base64.replace(/\s/g, '')), (character) => character.charCodeAt(0));
  let at = 0;
  const headerBytes = () => 2 + Math.max(0, (der[at + 1] ?? 0) - LONG_LENGTH);
  // The certificate and its body are sequences; the serial number follows the version.
  at += headerBytes();
  at += headerBytes();
  if (der[at] === VERSION) at += 2 + (der[at + 1] ?? 0);
  const digits = der.subarray(at + 2, at + 2 + (der[at + 1] ?? 0));
  return digits.reduce((serial, byte) => serial * 256n + BigInt(byte), 0n);
}
