import { generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { KMSClient, SignCommand } from '@aws-sdk/client-kms';
import { expect, test } from 'vitest';
import { mockClient } from '#test/support/mock-client.ts';
import { kmsSigner, rawSignature } from './claim-signers.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const claim = new TextEncoder().encode('a claim');
const isValid = (key: KeyObject, signature: Uint8Array) =>
  verify('sha256', claim, { key, dsaEncoding: 'ieee-p1363' }, signature);

test('turns every DER signature into 64 bytes, however long its integers are', () => {
  const lengths = new Set<number>();
  for (let attempt = 0; attempt < 400; attempt++) {
    const der = sign('sha256', claim, privateKey);
    lengths.add(der.length);
    const raw = rawSignature(der);
    expect(raw).toHaveLength(64);
    expect(isValid(publicKey, raw)).toBe(true);
  }
  expect(lengths.size).toBeGreaterThan(2);
});

test('sends KMS a digest, because KMS rejects long messages, and names the algorithm', async () => {
  const kms = mockClient(KMSClient);
  kms.on(SignCommand).resolves({ Signature: sign('sha256', claim, privateKey) });
  expect(isValid(publicKey, await kmsSigner('arn:aws:kms:key')(claim))).toBe(true);
  const [sent] = kms.commandCalls(SignCommand);
  expect(sent?.args[0].input).toMatchObject({
    KeyId: 'arn:aws:kms:key',
    MessageType: 'DIGEST',
    SigningAlgorithm: 'ECDSA_SHA_256',
  });
  expect(sent?.args[0].input.Message).toHaveLength(32);
});

test('throws the error of a refused KMS request', async () => {
  mockClient(KMSClient).on(SignCommand).rejects(new Error('AccessDeniedException'));
  await expect(kmsSigner('arn:aws:kms:key')(claim)).rejects.toThrow('AccessDeniedException');
});
