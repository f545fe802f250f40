import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { certificateSerial } from '#contract/marks/certificate-serial.ts';
import { plainImage } from '#test/support/images.ts';
import { c2paProvenance } from './c2pa-provenance.ts';
import { issueCertificates } from './issue-certificates.ts';
import { ownFileChecker } from './own-files.ts';

const library = createRequire(import.meta.url).resolve('@contentauth/c2pa-wasm/c2pa.wasm');
const folder = mkdtempSync(path.join(tmpdir(), 'moodlark-own-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const inFolder = (name: string) => path.join(folder, name);

/** Makes a key, its certificate and an image that they sign. */
async function makeSigner(name: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = issueCertificates(publicKey.export({ type: 'spki', format: 'der' }), new Date());
  const [key, certificates] = [inFolder(`${name}.key`), inFolder(`${name}.pem`)];
  writeFileSync(key, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  writeFileSync(certificates, pem);
  const signed = await c2paProvenance({ maker: 'models', library, certificates, key: { file: key } }).sign({
    ...{ bytes: new Uint8Array(await plainImage(80, 80)), type: 'image/png', madeWith: 'Stable Image Core' },
    digitalSourceType: 'trainedAlgorithmicMedia',
  });
  return { pem, certificates, signed: signed ?? new Uint8Array() };
}

const isOwn = (certificates: string, bytes: Uint8Array) =>
  ownFileChecker({ library, certificates }).isOwn({ bytes, type: 'image/png' });

test('reads the serial number of the first certificate, and none from a web page', async () => {
  const { pem } = await makeSigner('serial');
  expect(certificateSerial(pem)?.toString(16).toUpperCase()).toBe(new X509Certificate(pem).serialNumber);
  expect(certificateSerial('<!doctype html>')).toBeUndefined();
});

test('recognizes a file that this deployment signed, but no changed or unsigned file, and none without a certificate', async () => {
  const { certificates, signed } = await makeSigner('ours');
  expect(await isOwn(certificates, signed)).toBe(true);
  for (const offset of [60, signed.length - 30]) {
    const changed = signed.slice();
    changed[offset] = (changed[offset] ?? 0) ^ 1;
    expect([offset, await isOwn(certificates, changed)]).toEqual([offset, false]);
  }
  expect(await isOwn(certificates, new Uint8Array(await plainImage(80, 80)))).toBe(false);
  expect(await isOwn(inFolder('none.pem'), signed)).toBe(false);
});

test('does not recognize a file that another certificate holder signed, even under the same authority', async () => {
  const [ours, theirs] = [await makeSigner('one'), await makeSigner('other')];
  expect(await isOwn(ours.certificates, theirs.signed)).toBe(false);
  const [leafCertificate = ''] = ours.pem.split(/(?<=-----END CERTIFICATE-----\n)/);
  const [, authority = ''] = theirs.pem.split(/(?<=-----END CERTIFICATE-----\n)/);
  const certificates = inFolder('same-authority.pem');
  writeFileSync(certificates, leafCertificate + authority);
  expect(await isOwn(certificates, theirs.signed)).toBe(false);
});
