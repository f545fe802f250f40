import { createHash, generateKeyPairSync } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { mediabunnyClips } from '#adapters/mp4/mediabunny-clips.ts';
import { type MarkedType, readMarks, writeXmpMarks } from '#contract/marks/marks.ts';
import { mp4Boxes } from '#contract/marks/mp4-marks.ts';
import type { XmpMarks } from '#contract/marks/xmp-packet.ts';
import { roomForMarks, type Sources } from '#core/marks/mark-file.ts';
import type { SourceFile } from '#core/ports/provenance.ts';
import { makeClip } from '#test/support/clip-maker.ts';
import { subjectImage } from '#test/support/images.ts';
import { readManifestIndependently } from '#test/support/independent-c2pa.ts';
import { loadC2pa } from './c2pa-library.ts';
import { c2paProvenance } from './c2pa-provenance.ts';
import { issueCertificates } from './issue-certificates.ts';

const library = createRequire(import.meta.url).resolve('@contentauth/c2pa-wasm/c2pa.wasm');
const folder = mkdtempSync(path.join(tmpdir(), 'moodlark-signing-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function makeSigner(name: string, now = new Date()) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const files = { key: path.join(folder, `${name}.key`), certificates: path.join(folder, `${name}.pem`) };
  const pem = issueCertificates(publicKey.export({ type: 'spki', format: 'der' }), now);
  writeFileSync(files.key, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  writeFileSync(files.certificates, pem);
  return { ...files, pem };
}

const signer = makeSigner('own');
const provenance = c2paProvenance({
  maker: 'models',
  library,
  certificates: signer.certificates,
  key: { file: signer.key },
});

const MARKS: XmpMarks = {
  digitalSourceType: 'trainedAlgorithmicMedia',
  creatorTool: 'Moodlark 2.0 (Stable Image Core)',
  aiSystem: 'Stable Image Core',
  createdAt: '2026-11-22T12:00:00.000Z',
  id: '0b1e1f6e-9a53-4a3c-9f60-6f5a3c0b7a10',
};

const files = new Map<MarkedType, Uint8Array>();
beforeAll(async () => {
  const image = sharp(await subjectImage());
  for (const format of ['png', 'jpeg', 'webp'] as const)
    files.set(`image/${format}`, new Uint8Array(await image.clone().toFormat(format).toBuffer()));
  const clip = await makeClip({ width: 320, height: 180, frames: 24, noise: 0.3 });
  // 24,000 bytes are more than the marks of these tests need.
  files.set('video/mp4', (await mediabunnyClips.join([clip, clip], 6, 24_000)).mp4);
}, 60_000);

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
/** A copy, because marks are written into the free box of a joined video. */
const unmarkedFile = (type: MarkedType) => files.get(type)?.slice() ?? new Uint8Array();

/** A file with XMP and a signed manifest. */
const signFile = async (type: MarkedType, source?: SourceFile) => {
  const bytes = writeXmpMarks(unmarkedFile(type), type, MARKS);
  const digitalSourceType = source ? 'compositeWithTrainedAlgorithmicMedia' : MARKS.digitalSourceType;
  const file = { bytes, type, digitalSourceType, madeWith: 'Stable Image Core', ...(source && { source }) };
  return (await provenance.sign(file)) ?? new Uint8Array();
};

const toSource = (bytes: Uint8Array, type: SourceFile['type'] = 'image/png'): SourceFile => ({
  ...{ bytes, type, manifestBytes: readMarks(bytes)?.manifestBytes ?? 0 },
});

const reportSchema = z.object({
  active_manifest: z.string(),
  validation_state: z.string(),
  validation_status: z.array(z.object({ code: z.string() })).default([]),
  manifests: z.record(z.string(), z.record(z.string(), z.unknown())),
});

/** The library's report on a file's manifests; `anchors` are the certificates that it trusts. */
async function readReport(type: MarkedType, bytes: Uint8Array, anchors?: string) {
  const { WasmReader } = await loadC2pa(library);
  const settings =
    anchors && JSON.stringify({ verify: { verify_trust: true }, trust: { trust_anchors: anchors } });
  const reader = await WasmReader.fromBytes(type, bytes, settings);
  try {
    const { active_manifest, ...rest } = reportSchema.parse(JSON.parse(reader.json()));
    const codes = rest.validation_status.map(({ code }) => code);
    return {
      state: rest.validation_state,
      codes,
      manifest: rest.manifests[active_manifest],
      manifests: rest.manifests,
    };
  } finally {
    reader.free();
  }
}

const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'video/mp4'] as const;

test.each(TYPES)(
  'signs a file of type %s so that the library and an independent reader accept it',
  async (type) => {
    const bytes = await signFile(type);
    const { state, codes, manifest } = await readReport(type, bytes);
    expect([state, codes]).toEqual(['Valid', ['signingCredential.untrusted']]);
    expect(JSON.stringify(manifest)).toContain('digitalsourcetype/trainedAlgorithmicMedia');
    expect(JSON.stringify(manifest)).toContain('"name":"Stable Image Core"');
    // A reader trusts the signature only if it trusts the authority that issued the certificate.
    expect((await readReport(type, bytes, signer.pem)).state).toBe('Trusted');
    expect((await readReport(type, bytes, makeSigner('other').pem)).state).toBe('Valid');
    const independent = await readManifestIndependently(type, bytes);
    expect(independent.failures).toEqual([]);
    expect(independent.text).toContain('c2pa.created');
    // The signature covers the XMP, which is still there.
    expect(readMarks(bytes)).toMatchObject({ hasManifest: true, xmp: { id: MARKS.id } });
  },
);

test.each(TYPES)(
  'signs a file of type %s made from an image so that both readers accept it',
  async (type) => {
    const bytes = await signFile(type, toSource(await signFile('image/png')));
    const { state, manifests } = await readReport(type, bytes);
    expect([state, Object.keys(manifests).length]).toEqual(['Valid', 2]);
    const { failures, text } = await readManifestIndependently(type, bytes);
    expect([failures, text.includes('c2pa.edited')]).toEqual([[], true]);
  },
);

test.each(TYPES)('detects one changed byte in a file of type %s', async (type) => {
  const bytes = await signFile(type);
  const changed = bytes.slice();
  // The byte is outside the manifest, which is at the end of a WebP and at the start of any other file.
  const offset = type === 'image/webp' ? 1_500 : bytes.length - 1_500;
  changed[offset] = (changed[offset] ?? 0) ^ 1;
  const { state, codes } = await readReport(type, changed);
  expect(state).toBe('Invalid');
  expect(codes.filter((code) => /\.(dataHash|bmffHash)\.mismatch$/.test(code))).toHaveLength(1);
  expect((await readManifestIndependently(type, changed)).failures).not.toEqual([]);
});

/** A video with XMP and with room for a manifest. */
const makeVideo = async (marks: XmpMarks, sources: Sources) => {
  const clip = await makeClip({ width: 320, height: 180, frames: 24, noise: 0.3 });
  const { mp4 } = await mediabunnyClips.join([clip, clip], 6, roomForMarks(marks, sources));
  return writeXmpMarks(mp4, 'video/mp4', marks);
};

test('signs a joined video in place, and detects one changed byte in its marks, index or frames', async () => {
  const marked = await makeVideo(MARKS, {});
  const before = marked.slice();
  const file = { bytes: marked, type: 'video/mp4', madeWith: 'Luma Ray 2' } as const;
  expect(await provenance.sign({ ...file, digitalSourceType: MARKS.digitalSourceType })).toBe(marked);
  // Everything after the free box is uploaded before the file is signed, so signing must not change it.
  const free = mp4Boxes(before).find(({ name }) => name === 'free')?.end ?? 0;
  expect(Buffer.compare(before.subarray(free), marked.subarray(free))).toBe(0);
  expect((await readReport('video/mp4', marked)).codes).toEqual(['signingCredential.untrusted']);
  expect((await readManifestIndependently('video/mp4', marked)).failures).toEqual([]);
  const parts = mp4Boxes(marked).filter(({ name }) => !['ftyp', 'free'].includes(name));
  // The boxes of the manifest and the XMP have UUIDs of 32 digits as names; `moov` and `mdat` follow.
  expect(parts.map(({ name }) => name.length)).toEqual([32, 32, 4, 4]);
  for (const { name, start, end } of parts) {
    const offset = start + Math.floor((end - start) / 2);
    const changed = marked.slice();
    changed[offset] = (changed[offset] ?? 0) ^ 1;
    expect([name, (await readReport('video/mp4', changed)).state]).toEqual([name, 'Invalid']);
    expect([name, (await readManifestIndependently('video/mp4', changed)).failures.length > 0]).toEqual([
      name,
      true,
    ]);
  }
});

test('signs a video with the longest marks in the space reserved for them', async () => {
  let image = await signFile('image/png');
  for (let edit = 0; edit < 3; edit += 1) image = await signFile('image/png', toSource(image));
  // XML escapes `<` as four bytes; `字` takes three.
  const others = Array(20).fill(`Digital source type: ${'字'.repeat(100)}. Data mining: ${'字'.repeat(100)}`);
  const marks = { ...MARKS, prompt: '<'.repeat(4_000) };
  const bytes = await makeVideo(marks, { image, others });
  const file = { bytes, type: 'video/mp4', madeWith: 'Luma Ray 2', source: toSource(image) } as const;
  const digitalSourceType = 'compositeWithTrainedAlgorithmicMedia';
  expect(await provenance.sign({ ...file, digitalSourceType, otherSources: others })).toBe(bytes);
  const { state, manifests } = await readReport('video/mp4', bytes);
  expect([state, Object.keys(manifests).length]).toEqual(['Valid', 5]);
  expect((await readManifestIndependently('video/mp4', bytes)).failures).toEqual([]);
  expect(readMarks(bytes)?.xmp.prompt).toBe(marks.prompt);
});

test.each([0, 2_000])('rejects a video that reserves only %d bytes for its marks', async (reservedBytes) => {
  const clip = await makeClip({ width: 320, height: 180, frames: 24, noise: 0.3 });
  const { mp4 } = await mediabunnyClips.join([clip], 6, reservedBytes);
  const before = mp4.slice();
  const file = { bytes: mp4, type: 'video/mp4', madeWith: 'Luma Ray 2' } as const;
  const signing = provenance.sign({ ...file, digitalSourceType: 'trainedAlgorithmicMedia' });
  await expect(signing).rejects.toThrow('no room');
  expect(Buffer.compare(mp4, before)).toBe(0);
});

test.each(['image/png', 'image/jpeg', 'image/webp'] as const)(
  'keeps every pixel of a file of type %s',
  async (type) => {
    const pixels = (bytes: Uint8Array) => sharp(bytes).ensureAlpha().raw().toBuffer();
    expect((await pixels(await signFile(type))).equals(await pixels(unmarkedFile(type)))).toBe(true);
  },
);

test('lists an image’s source in the manifest, with the statements in the source’s marks', async () => {
  const description = 'Digital source type: foreign';
  const source = { ...toSource(await signFile('image/jpeg'), 'image/jpeg'), description };
  const { state, manifest, manifests } = await readReport('image/png', await signFile('image/png', source));
  expect(state).toBe('Valid');
  expect(Object.keys(manifests)).toHaveLength(2);
  expect(manifest?.ingredients).toMatchObject([
    { relationship: 'parentOf', title: 'Source image', description },
  ]);
  const json = JSON.stringify(manifest);
  expect(json.indexOf('c2pa.opened')).toBeLessThan(json.indexOf('c2pa.edited'));
  expect(json).toContain('compositeWithTrainedAlgorithmicMedia');
});

test('lists the statements in the marks of a video’s other sources', async () => {
  const otherSources = ['Digital source type: trainedAlgorithmicMedia', 'Data mining: DMI-PROHIBITED'];
  for (const source of [
    undefined,
    { bytes: unmarkedFile('image/png'), type: 'image/png', manifestBytes: 0 } as const,
  ]) {
    const file = {
      ...{
        bytes: unmarkedFile('video/mp4'),
        type: 'video/mp4' as const,
        madeWith: 'Luma Ray 2',
        otherSources,
      },
      digitalSourceType: 'compositeWithTrainedAlgorithmicMedia' as const,
      ...(source && { source }),
    };
    const bytes = (await provenance.sign(file)) ?? new Uint8Array();
    const { state, codes, manifest } = await readReport('video/mp4', bytes);
    expect([state, codes]).toEqual(['Valid', ['signingCredential.untrusted']]);
    const ingredients = z.array(z.object({ relationship: z.string(), description: z.optional(z.string()) }));
    const others = ingredients
      .parse(manifest?.ingredients)
      .filter(({ relationship }) => relationship === 'componentOf');
    expect(others.map(({ description }) => description)).toEqual(otherSources);
    expect(JSON.stringify(manifest)).toContain('c2pa.placed');
    expect((await readManifestIndependently('video/mp4', bytes)).failures).toEqual([]);
  }
});

test('keeps every encoded frame of an MP4', async () => {
  const packets = async (bytes: Uint8Array) => {
    const input = new Input({ source: new BufferSource(bytes), formats: [MP4] });
    const found = [];
    for (const track of await input.getTracks())
      for await (const packet of new EncodedPacketSink(track).packets())
        found.push([track.type, packet.timestamp, packet.duration, digest(packet.data)]);
    return found;
  };
  const before = await packets(unmarkedFile('video/mp4'));
  expect(before).toHaveLength(48);
  expect(await packets(await signFile('video/mp4'))).toEqual(before);
});

test('leaves out a source’s earlier manifests when they are large, so that repeated edits do not enlarge a file', async () => {
  let edited = await signFile('image/png');
  const sizes: number[] = [];
  for (let edit = 0; edit < 16; edit += 1) {
    edited = await signFile('image/png', toSource(edited));
    sizes.push(readMarks(edited)?.manifestBytes ?? 0);
  }
  // At most 64 KiB of a source's manifests, and the new one.
  expect(Math.max(...sizes)).toBeLessThan(75_000);
  // The manifests grew for more than eight edits before they were left out.
  expect(sizes.findIndex((size, index) => size < (sizes[index - 1] ?? 0))).toBeGreaterThan(8);
  const { state, manifest } = await readReport('image/png', edited);
  expect([state, JSON.stringify(manifest?.ingredients).includes('parentOf')]).toEqual(['Valid', true]);
  const restarted = await signFile('image/png', { ...toSource(edited), manifestBytes: 1_000_000 });
  const report = await readReport('image/png', restarted);
  expect([report.state, Object.keys(report.manifests)]).toEqual(['Valid', [expect.any(String)]]);
  expect(report.manifest?.ingredients).toMatchObject([{ relationship: 'parentOf', title: 'Source image' }]);
  expect((await readManifestIndependently('image/png', restarted)).failures).toEqual([]);
});

test.each(['image/png', 'image/jpeg'] as const)(
  'replaces the manifest that a file of type %s already has',
  async (type) => {
    const first = await signFile(type);
    const file = { bytes: first, type, madeWith: 'Stable Image Core' } as const;
    const again = await provenance.sign({ ...file, digitalSourceType: 'algorithmicMedia' });
    const { state, manifests } = await readReport(type, again ?? new Uint8Array());
    expect([state, Object.keys(manifests)]).toEqual(['Valid', [expect.any(String)]]);
    const manifestBytes = (bytes?: Uint8Array) => (bytes && readMarks(bytes)?.manifestBytes) ?? 0;
    expect(manifestBytes(again)).toBeLessThan(1.5 * manifestBytes(first));
  },
);

test('leaves out a source that cannot be read', async () => {
  const source = {
    bytes: new TextEncoder().encode('no image'),
    type: 'image/png',
    manifestBytes: 0,
  } as const;
  const { state, manifest } = await readReport('image/png', await signFile('image/png', source));
  expect([state, manifest?.ingredients]).toEqual(['Valid', undefined]);
});

test('signs several files at once', async () => {
  const signedFiles = await Promise.all(TYPES.concat(TYPES).map((type) => signFile(type)));
  for (const [index, type] of TYPES.concat(TYPES).entries())
    expect((await readReport(type, signedFiles[index] ?? new Uint8Array())).state).toBe('Valid');
});

test('loads the library in `prepare`, before the first signature', async () => {
  vi.resetModules();
  const fresh = await import('./c2pa-provenance.ts');
  const copy = path.join(folder, 'c2pa.wasm');
  copyFileSync(library, copy);
  const { certificates, key } = signer;
  const prepared = fresh.c2paProvenance({ maker: 'models', library: copy, certificates, key: { file: key } });
  await prepared.prepare();
  rmSync(copy);
  const file = { bytes: unmarkedFile('image/png'), type: 'image/png', madeWith: 'a model' } as const;
  const bytes = await prepared.sign({ ...file, digitalSourceType: 'algorithmicMedia' });
  expect((await readReport('image/png', bytes ?? new Uint8Array())).state).toBe('Valid');
});

test('signs nothing without a certificate', async () => {
  const certificates = path.join(folder, 'missing.pem');
  const unsigned = c2paProvenance({ maker: 'models', library, certificates, key: { file: signer.key } });
  const file = { bytes: unmarkedFile('image/png'), type: 'image/png', madeWith: 'a model' } as const;
  await unsigned.prepare();
  expect(await unsigned.sign({ ...file, digitalSourceType: 'algorithmicMedia' })).toBeUndefined();
});

test.each([
  ['a key that does not match the certificate', { ...signer, key: makeSigner('wrong').key }],
  ['an expired certificate', makeSigner('expired', new Date('2000-01-01'))],
  ['a missing key', { ...signer, key: path.join(folder, 'missing.key') }],
])('throws an error for %s without affecting another signer', async (_case, { key, certificates }) => {
  const broken = c2paProvenance({ maker: 'models', library, certificates, key: { file: key } });
  const file = { bytes: unmarkedFile('image/png'), type: 'image/png', madeWith: 'a model' } as const;
  await expect(broken.sign({ ...file, digitalSourceType: 'algorithmicMedia' })).rejects.toThrow(Error);
  expect((await readReport('image/png', await signFile('image/png'))).state).toBe('Valid');
});
