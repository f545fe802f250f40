import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { keepSourceMarks, readMarks } from '#contract/marks/marks.ts';
import { DIGITAL_SOURCE_TYPES } from '#contract/marks/xmp-packet.ts';
import { plainImage } from '#test/support/images.ts';
import { loadC2pa, MemoryBlob } from './c2pa-library.ts';
import { c2paProvenance } from './c2pa-provenance.ts';
import { parseCertificates } from './certificates.ts';
import { fileSigner } from './claim-signers.ts';
import { coseSign1, signatureBytes } from './cose-sign1.ts';
import { issueCertificates } from './issue-certificates.ts';

const library = createRequire(import.meta.url).resolve('@contentauth/c2pa-wasm/c2pa.wasm');
const folder = mkdtempSync(path.join(tmpdir(), 'moodlark-source-manifests-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const key = path.join(folder, 'key.pem');
const certificates = path.join(folder, 'certificates.pem');
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const pem = issueCertificates(publicKey.export({ type: 'spki', format: 'der' }), new Date());
writeFileSync(key, privateKey.export({ type: 'pkcs8', format: 'pem' }));
writeFileSync(certificates, pem);
const signer = fileSigner(key);

type ImageType = 'image/png' | 'image/jpeg' | 'image/webp';
const plainFile = async (type: ImageType) =>
  new Uint8Array(
    await plainImage(80, 80, type === 'image/png' ? 'png' : type === 'image/jpeg' ? 'jpeg' : 'webp'),
  );

/** A file with the manifest of another program, and without XMP. */
async function fileOfAnotherProgram(type: ImageType, assertions: { label: string; data: object }[]) {
  const { WasmBuilder } = await loadC2pa(library);
  const creation = {
    action: 'c2pa.created',
    digitalSourceType: `${DIGITAL_SOURCE_TYPES}trainedAlgorithmicMedia`,
  };
  const manifest = {
    claim_generator_info: [{ name: 'Another Tool', version: '1' }],
    assertions: [{ label: 'c2pa.actions.v2', data: { actions: [creation] } }, ...assertions],
  };
  const builder = WasmBuilder.fromJson(JSON.stringify(manifest));
  const chain = parseCertificates(pem);
  const size = signatureBytes(chain);
  const sign = (claim: Uint8Array) => coseSign1(claim, chain, signer, size);
  try {
    const file = new MemoryBlob(await plainFile(type));
    return await builder.sign({ alg: 'es256', reserveSize: size, sign }, [], type, file);
  } finally {
    builder.free();
  }
}

test.each([
  ['image/png', { 'cawg.data_mining': { use: 'notAllowed' } }, 'DMI-PROHIBITED'],
  [
    'image/jpeg',
    { 'cawg.ai_training': { use: 'notAllowed' }, 'cawg.data_mining': { use: 'allowed' } },
    'DMI-PROHIBITED-AIMLTRAINING',
  ],
  [
    'image/webp',
    { 'cawg.ai_generative_training': { use: 'constrained', constraint_info: 'ask first' } },
    'DMI-PROHIBITED-SEECONSTRAINT',
  ],
  // XMP has no term for inference.
  ['image/webp', { 'cawg.ai_inference': { use: 'notAllowed' } }, undefined],
] as const)(
  'reads from the manifest of a file (%s) that AI made the file, and the XMP term for %j if there is one',
  async (type, entries, dataMining) => {
    const file = await fileOfAnotherProgram(type, [{ label: 'cawg.training-mining', data: { entries } }]);
    const digitalSourceType = 'trainedAlgorithmicMedia';
    const statements = { digitalSourceType, ...(dataMining !== undefined && { dataMining }) };
    expect(readMarks(file)).toMatchObject({ hasManifest: true, xmp: {} });
    expect(readMarks(file)?.statements).toEqual(statements);
    // A copy has no manifest, so its XMP repeats the statements.
    expect(readMarks(keepSourceMarks(file, await plainFile('image/jpeg')))?.xmp).toEqual(statements);
  },
);

test('leaves out the manifest of a JPEG source if it is large and takes several segments', async () => {
  const file = await fileOfAnotherProgram('image/jpeg', [
    { label: 'org.other', data: { text: 'x'.repeat(200_000) } },
  ]);
  const { manifestBytes = 0 } = readMarks(file) ?? {};
  expect(manifestBytes).toBeGreaterThan(200_000);
  const provenance = c2paProvenance({ maker: 'models', library, certificates, key: { file: key } });
  const edited = await provenance.sign({
    ...{ bytes: await plainFile('image/png'), type: 'image/png', madeWith: 'Stable Image Core' },
    digitalSourceType: 'compositeWithTrainedAlgorithmicMedia',
    source: { bytes: file, type: 'image/jpeg', manifestBytes },
  });
  expect(readMarks(edited ?? new Uint8Array())?.manifestBytes).toBeLessThan(10_000);
});
