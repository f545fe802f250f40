import { createHash, createPrivateKey, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { awsClientSettings } from '#adapters/aws-call.ts';

/** ECDSA with P-256 and SHA-256: returns r and s, 32 bytes each. */
export type ClaimSigner = (toBeSigned: Uint8Array) => Promise<Uint8Array>;

/** Signs with a private key in a file (PEM). */
export function fileSigner(keyFile: string): ClaimSigner {
  let key: Promise<ReturnType<typeof createPrivateKey>> | undefined;
  return async (toBeSigned) => {
    key ??= readFile(keyFile, 'utf8').then(createPrivateKey);
    return sign('sha256', toBeSigned, { key: await key, dsaEncoding: 'ieee-p1363' });
  };
}

const INTEGER_BYTES = 32;

/** KMS returns ECDSA signatures as DER: a sequence of two integers of any length. COSE requires 32 bytes for each. */
export function rawSignature(der: Uint8Array): Uint8Array {
  const raw = new Uint8Array(2 * INTEGER_BYTES);
  let offset = 2;
  for (const integer of [0, 1]) {
    const length = der[offset + 1] ?? 0;
    const digits = der.subarray(offset + 2, offset + 2 + length).slice(-INTEGER_BYTES);
    raw.set(digits, (integer + 1) * INTEGER_BYTES - digits.length);
    offset += 2 + length;
  }
  return raw;
}

/** KMS usually responds within 15 ms. A finished image waits for it. */
const REQUEST_TIMEOUT_SECONDS = 2;

/** Signs with a key that never leaves KMS. The client is loaded for the first signature. */
export function kmsSigner(keyArn: string, requestSeconds = REQUEST_TIMEOUT_SECONDS): ClaimSigner {
  let client: Promise<import('@aws-sdk/client-kms').KMSClient> | undefined;
  return async (toBeSigned) => {
    const { KMSClient, SignCommand } = await import('@aws-sdk/client-kms');
    client ??= Promise.resolve(new KMSClient(awsClientSettings(requestSeconds)));
    const { Signature } = await (await client).send(
      new SignCommand({
        KeyId: keyArn,
        // KMS accepts messages of at most 4,096 bytes.
        Message: createHash('sha256').update(toBeSigned).digest(),
        MessageType: 'DIGEST',
        SigningAlgorithm: 'ECDSA_SHA_256',
      }),
    );
    if (!Signature) throw new Error('KMS returned no signature');
    return rawSignature(Signature);
  };
}
