/*
 * The signature of a C2PA claim: a tagged COSE_Sign1 (RFC 9052) with ES256, a detached payload, and the certificate chain
 * as x5chain (RFC 9360) in its protected header. Implements only the CBOR (RFC 8949) that this needs.
 */

const UNSIGNED = 0;
const NEGATIVE = 1;
const BYTES = 2;
const TEXT = 3;
const ARRAY = 4;
const MAP = 5;
/** The tag of COSE_Sign1, encoded in one byte. */
const COSE_SIGN1 = 0xd2;
const NULL = 0xf6;

const ALGORITHM = 1;
/** ES256 is -7, which CBOR encodes as -1 - 6. */
const ES256 = 6;
const X5CHAIN = 33;

/** The bytes that begin every CBOR item: its type, and its value or length. */
function head(type: number, value: number): Buffer {
  if (value < 24) return Buffer.of((type << 5) | value);
  if (value < 0x100) return Buffer.of((type << 5) | 24, value);
  if (value < 0x10000) return Buffer.of((type << 5) | 25, value >> 8, value & 0xff);
  const long = Buffer.alloc(5);
  long[0] = (type << 5) | 26;
  long.writeUInt32BE(value, 1);
  return long;
}

const byteString = (content: Uint8Array) => Buffer.concat([head(BYTES, content.length), content]);
const textString = (text: string) => Buffer.concat([head(TEXT, Buffer.byteLength(text)), Buffer.from(text)]);

function certificateChain(certificates: readonly Uint8Array[]): Buffer {
  const [leaf, ...others] = certificates.map(byteString);
  if (!leaf) throw new Error('A signature needs a certificate');
  return others.length === 0 ? leaf : Buffer.concat([head(ARRAY, others.length + 1), leaf, ...others]);
}

/** Bytes to reserve for a signature with these certificates, because the C2PA library needs the size in advance. */
export const signatureBytes = (certificates: readonly Uint8Array[]): number =>
  certificates.reduce((sum, { length }) => sum + length, 1_024);

/**
 * The signature over a claim, padded to exactly `size` bytes. `sign` receives the bytes to sign and returns r and s of
 * ECDSA over their SHA-256, 32 bytes each.
 */
export async function coseSign1(
  claim: Uint8Array,
  certificates: readonly Uint8Array[],
  sign: (toBeSigned: Uint8Array) => Promise<Uint8Array>,
  size: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const protectedHeader = byteString(
    Buffer.concat([
      head(MAP, 2),
      ...[head(UNSIGNED, ALGORITHM), head(NEGATIVE, ES256)],
      ...[head(UNSIGNED, X5CHAIN), certificateChain(certificates)],
    ]),
  );
  const emptyBytes = byteString(new Uint8Array());
  const signature = await sign(
    Buffer.concat([head(ARRAY, 4), textString('Signature1'), protectedHeader, emptyBytes, byteString(claim)]),
  );
  const pad = (padding: number) =>
    Buffer.concat([
      ...[Buffer.of(COSE_SIGN1), head(ARRAY, 4), protectedHeader],
      ...[head(MAP, 1), textString('pad'), byteString(new Uint8Array(padding))],
      ...[Buffer.of(NULL), byteString(signature)],
    ]);
  // The padding's own length takes one to three bytes.
  const missing = size - pad(0).length;
  const padded = [0, 1, 2]
    .map((lengthBytes) => pad(Math.max(0, missing - lengthBytes)))
    .find(({ length }) => length === size);
  if (!padded) throw new Error(`A signature cannot have exactly ${size} bytes`);
  return padded;
}
