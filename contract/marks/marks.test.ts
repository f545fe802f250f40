import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeClip } from '#test/support/clip-maker.ts';
import { plainImage, subjectImage } from '#test/support/images.ts';
import { joinBytes, latin1Bytes } from './bytes.ts';
import {
  detectMarkedType,
  isIncomplete,
  keepSourceMarks,
  MARKED_TYPES,
  type MarkedType,
  readMarks,
  writeXmpMarks,
} from './marks.ts';
import { mp4Boxes, mp4BoxHeader, readMp4Marks, writeMp4Xmp } from './mp4-marks.ts';
import { readXmpPacket, sourceXmpPacket, type XmpMarks, xmpPacket } from './xmp-packet.ts';

const MARKS: XmpMarks = {
  digitalSourceType: 'compositeWithTrainedAlgorithmicMedia',
  creatorTool: 'Moodlark 2.0 (Stable Image Core)',
  aiSystem: 'Stable Image Core',
  createdAt: '2026-11-22T12:00:00.000Z',
  id: '0b1e1f6e-9a53-4a3c-9f60-6f5a3c0b7a10',
  prompt: 'a <b>fox</b> & its "den", für 狐 \u0007🦊',
};
/** A control character cannot be written in XML. */
const MARKS_READ_BACK = { ...MARKS, prompt: MARKS.prompt?.replace('\u0007', '') };

const formats = ['png', 'jpeg', 'webp'] as const;
const encodeImage = async (format: (typeof formats)[number]) =>
  new Uint8Array(
    await sharp(await subjectImage())
      .toFormat(format)
      .toBuffer(),
  );
const transparentWebp = async () =>
  new Uint8Array(
    await sharp({
      create: { width: 64, height: 64, channels: 4, background: { r: 9, g: 8, b: 7, alpha: 0.4 } },
    })
      .webp({ lossless: true })
      .toBuffer(),
  );
const decodePixels = (file: Uint8Array) => sharp(file).ensureAlpha().raw().toBuffer();

test.each(formats)('writes XMP that sharp also finds into a %s, and changes no pixel', async (format) => {
  const file = await encodeImage(format);
  const marked = writeXmpMarks(file, `image/${format}`, MARKS);
  expect(readMarks(marked)).toEqual({
    type: `image/${format}`,
    xmp: MARKS_READ_BACK,
    hasManifest: false,
    manifestBytes: 0,
    statements: { digitalSourceType: MARKS.digitalSourceType },
  });
  const { xmp } = await sharp(marked).metadata();
  expect(xmp?.equals(xmpPacket(MARKS))).toBe(true);
  expect((await decodePixels(marked)).equals(await decodePixels(file))).toBe(true);
});

test.each(formats)(
  'keeps the source’s digital source type in a re-encoded %s, and no other mark',
  async (format) => {
    const source = writeXmpMarks(await encodeImage('png'), 'image/png', MARKS);
    const copy = await encodeImage(format);
    const marked = keepSourceMarks(source, copy);
    expect(readMarks(marked)?.xmp).toEqual({ digitalSourceType: MARKS.digitalSourceType });
    expect((await decodePixels(marked)).equals(await decodePixels(copy))).toBe(true);
    expect(keepSourceMarks(await encodeImage('png'), copy)).toBe(copy);
  },
);

test('keeps the ban on data mining in the XMP for a re-encoded image', () => {
  const packet = sourceXmpPacket({ dataMining: 'DMI-PROHIBITED' });
  expect(readXmpPacket(packet)).toEqual({ dataMining: 'DMI-PROHIBITED' });
});

test('keeps the transparency of a lossless WebP', async () => {
  const file = await transparentWebp();
  const marked = writeXmpMarks(file, 'image/webp', MARKS);
  expect((await sharp(marked).metadata()).hasAlpha).toBe(true);
  expect((await decodePixels(marked)).equals(await decodePixels(file))).toBe(true);
});

test('appends XMP to an MP4 without changing an existing byte', async () => {
  const file = await makeClip({ width: 160, height: 90, frames: 6, noise: 0.2 });
  const marked = writeXmpMarks(file, 'video/mp4', MARKS);
  expect(Buffer.from(marked.subarray(0, file.length)).equals(file)).toBe(true);
  expect(readMarks(marked)).toMatchObject({ type: 'video/mp4', xmp: MARKS_READ_BACK, hasManifest: false });
});

test.each([
  ['fills', 1_500, true],
  ['fills part of', 3_000, true],
  ['is too long for', 500, false],
])('writes XMP that %s the free box of an MP4 without moving any other box', async (_case, bytes, fits) => {
  const clip = await makeClip({ width: 160, height: 90, frames: 6, noise: 0.2 });
  const [fileTypeBox] = mp4Boxes(clip);
  const offset = fileTypeBox?.end ?? 0;
  // The packet's box has a header of 24 bytes.
  const packet = new Uint8Array(1_476).fill(32);
  const freeBox = joinBytes(mp4BoxHeader('free', bytes), new Uint8Array(bytes - 8));
  const file = joinBytes(clip.subarray(0, offset), freeBox, clip.subarray(offset));
  const originalFile = file.slice();
  const marked = writeMp4Xmp(file, packet);
  expect([marked === file, marked.length]).toEqual([fits, file.length + (fits ? 0 : 1_500)]);
  expect(Buffer.from(readMp4Marks(marked).xmp ?? []).equals(packet)).toBe(true);
  const content = (mp4: Uint8Array) => Buffer.from(mp4.subarray(offset + bytes, originalFile.length));
  expect(content(marked).equals(content(originalFile))).toBe(true);
  expect(mp4Boxes(marked).at(-1)?.end).toBe(marked.length);
});

test('replaces earlier XMP', async () => {
  const files = [
    ...(await Promise.all(formats.map(encodeImage))),
    await makeClip({ width: 160, height: 90, frames: 6, noise: 0 }),
  ];
  for (const file of files) {
    const type = detectMarkedType(file) ?? 'image/png';
    const marked = writeXmpMarks(writeXmpMarks(file, type, { ...MARKS, id: 'earlier' }), type, MARKS);
    expect(readMarks(marked)?.xmp.id).toBe(MARKS.id);
    // In an MP4 the earlier bytes stay, as free space, so that nothing moves.
    if (type !== 'video/mp4') expect(Buffer.from(marked).includes('earlier')).toBe(false);
  }
});

test('writes no prompt unless one is given', () => {
  const { prompt: _prompt, ...marks } = MARKS;
  expect(new TextDecoder().decode(xmpPacket(marks))).not.toContain('Prompt');
});

test.each([
  [
    'an attribute',
    `<rdf:Description Iptc4xmpExt:DigitalSourceType='http://x/digitalsourcetype/digitalCapture'/>`,
  ],
  ['a reference', `<a:DigitalSourceType rdf:resource="http://x/digitalsourcetype/digitalCapture"/>`],
  [
    'an element',
    `<a:DigitalSourceType x="1">http://x/digitalsourcetype/digitalCapture</a:DigitalSourceType>`,
  ],
])('reads XMP in which another program wrote a property as %s', (_form, xmp) => {
  expect(readXmpPacket(new TextEncoder().encode(xmp))).toEqual({ digitalSourceType: 'digitalCapture' });
});

test('reads a ban on data mining', () => {
  const xmp = '<plus:DataMining>http://ns.useplus.org/ldf/vocab/DMI-PROHIBITED</plus:DataMining>';
  expect(readXmpPacket(new TextEncoder().encode(xmp))).toEqual({ dataMining: 'DMI-PROHIBITED' });
});

test('reads a manifest’s statements wherever a JPEG splits the manifest into two segments', async () => {
  const file = await encodeImage('jpeg');
  const segment = (number: number, content: string) => {
    const head = `JP\0\x01\0\0\0${String.fromCharCode(number)}\0\0\x01\0jumb`;
    return joinBytes(
      Uint8Array.of(0xff, 0xeb, 0, head.length + content.length + 2),
      latin1Bytes(head + content),
    );
  };
  const manifest = 'c2pa digitalsourcetype/trainedAlgorithmicMedia cawg.data_mining use notAllowed';
  // The first segment contains at least `c2pa`, by which a manifest is recognized.
  const statementsPerSplit = Array.from({ length: manifest.length - 4 }, (_, index) => {
    const [first, second] = [segment(1, manifest.slice(0, index + 4)), segment(2, manifest.slice(index + 4))];
    return readMarks(joinBytes(file.subarray(0, 2), first, second, file.subarray(2)))?.statements;
  });
  const statements = { digitalSourceType: 'trainedAlgorithmicMedia', dataMining: 'DMI-PROHIBITED' };
  expect(statementsPerSplit).toEqual(statementsPerSplit.map(() => statements));
});

test('reads truncated files and garbage without throwing', async () => {
  for (const type of MARKED_TYPES) {
    const file = writeXmpMarks(await makeFile(type), type, MARKS);
    for (let length = 0; length < file.length; length += Math.ceil(file.length / 97))
      expect(() => readMarks(file.subarray(0, length))).not.toThrow();
    for (let offset = 16; offset < file.length; offset += Math.ceil(file.length / 61)) {
      const broken = file.slice();
      broken.fill(0xff, offset, offset + 9);
      expect(() => readMarks(broken)).not.toThrow();
    }
  }
  expect(readMarks(latin1Bytes('%PDF-1.7'))).toBeUndefined();
  expect(readMarks(new Uint8Array())).toBeUndefined();
});

test.each(MARKED_TYPES)('detects a truncated file of type %s, wherever it was cut', async (type) => {
  const file = writeXmpMarks(await makeFile(type), type, MARKS);
  expect(isIncomplete(file, type)).toBe(false);
  for (const length of [17, file.length / 10, file.length / 2, file.length - 1])
    expect([length, isIncomplete(file.subarray(0, length), type)]).toEqual([length, true]);
});

test('detects an MP4 that was cut between two boxes', async () => {
  const file = await makeFile('video/mp4');
  const ends = mp4Boxes(file).map(({ end }) => end);
  const cutOffEnds = ends.filter((end) => isIncomplete(file.subarray(0, end), 'video/mp4'));
  // The clip is `ftyp`, `free`, `mdat`, `moov`, `free`: it is complete without its last box.
  expect(cutOffEnds).toEqual(ends.slice(0, 3));
});

test('does not mistake the end of a preview for the end of a JPEG', async () => {
  const file = await encodeImage('jpeg');
  const preview = Uint8Array.of(0xff, 0xe1, 0, 4, 0xff, 0xd9);
  const withPreview = joinBytes(file.subarray(0, 2), preview, file.subarray(2));
  expect(isIncomplete(withPreview, 'image/jpeg')).toBe(false);
  expect(isIncomplete(withPreview.subarray(0, -2), 'image/jpeg')).toBe(true);
});

const makeFile = async (type: MarkedType) =>
  type === 'video/mp4'
    ? makeClip({ width: 160, height: 90, frames: 6, noise: 0.2 })
    : encodeImage(type === 'image/png' ? 'png' : type === 'image/jpeg' ? 'jpeg' : 'webp');

test('does not mistake an image in MP4 boxes for a video', () => {
  const detectBrand = (brand: string) => detectMarkedType(latin1Bytes(`\0\0\0\x18ftyp${brand}\0\0\0\0`));
  for (const brand of ['heic', 'heix', 'hevc', 'mif1', 'msf1', 'avif', 'avis', 'crx '])
    expect([brand, detectBrand(brand)]).toEqual([brand, undefined]);
  expect(detectBrand('isom')).toBe('video/mp4');
});

test('rejects a prompt that is too long for a JPEG segment', async () => {
  const file = new Uint8Array(await plainImage(64, 64, 'jpeg'));
  const write = () => writeXmpMarks(file, 'image/jpeg', { ...MARKS, prompt: 'x'.repeat(66_000) });
  expect(write).toThrow(RangeError);
});
