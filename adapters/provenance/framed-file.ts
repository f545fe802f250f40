import { createHash } from 'node:crypto';
import { joinBytes, uint64Bytes } from '#contract/marks/bytes.ts';
import type { MarkedType } from '#contract/marks/marks.ts';
import { C2PA_UUID, mp4Boxes, writeIntoFreeBox } from '#contract/marks/mp4-marks.ts';

/** A file split in two: a small valid file that can be signed in its place, and its content. */
export type FramedFile = {
  frame: Uint8Array;
  /** The assertion that binds the manifest to the content. */
  label: string;
  assertion(manifestBytes: number): object;
  /** The hash of the whole file, once its signed frame is as long as this one. */
  hash(signedFrame: Uint8Array): Uint8Array;
  /** Appends the content to the signed frame. */
  assemble(signedFrame: Uint8Array): Uint8Array;
  /** Set for a file with a free box for the manifest, so that nothing has to move. */
  freeBox?: {
    hash(): Uint8Array;
    /** Writes the manifest into the file in place; `undefined` if it does not fit. */
    fill(signedFrame: Uint8Array): Uint8Array | undefined;
  };
};

/** Does not clear the memory first, which for a video takes less than half the time of `joinBytes`. */
const concat = (...parts: Uint8Array[]): Uint8Array => Buffer.concat(parts);

/** Splits a file; `undefined` if it cannot be split. */
export function framedFile(bytes: Uint8Array, type: MarkedType): FramedFile | undefined {
  if (type === 'image/png') return framedPng(bytes);
  return type === 'video/mp4' ? framedMp4(bytes) : undefined;
}

/** Signature and IHDR, which the manifest follows. */
const PNG_HEADER_BYTES = 33;
const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex');

function framedPng(bytes: Uint8Array): FramedFile {
  return {
    frame: joinBytes(bytes.subarray(0, PNG_HEADER_BYTES), PNG_END),
    label: 'c2pa.hash.data',
    assertion: (length) => ({ exclusions: [{ start: PNG_HEADER_BYTES, length }], pad: [] }),
    hash: () => createHash('sha256').update(bytes).digest(),
    assemble: (signed) => concat(signed.subarray(0, -PNG_END.length), bytes.subarray(PNG_HEADER_BYTES)),
  };
}

/** Boxes that the hash of an MP4 leaves out, as C2PA requires. */
const UNHASHED = ['ftyp', 'mfra', 'free', 'skip'];

/** The boxes of a part of a file that the hash covers. */
const hashedBoxes = (part: Uint8Array) =>
  mp4Boxes(part).filter(({ name }) => name !== C2PA_UUID && !UNHASHED.includes(name));

/** Hashes consecutive parts of a file. C2PA hashes the position of each box in the file before its bytes. */
function hashMp4(...parts: Uint8Array[]): Uint8Array {
  const hash = createHash('sha256');
  let from = 0;
  for (const part of parts) {
    for (const { start, end } of hashedBoxes(part))
      hash.update(uint64Bytes(from + start)).update(part.subarray(start, end));
    from += part.length;
  }
  return hash.digest();
}

/** The frame ends with the index, because the library adjusts the offsets in it that point into the content. */
function framedMp4(bytes: Uint8Array): FramedFile | undefined {
  const boxes = mp4Boxes(bytes);
  const index = boxes.find(({ name }) => name === 'moov' || name === 'mdat');
  if (boxes[0]?.name !== 'ftyp' || index?.name !== 'moov') return undefined;
  const frame = bytes.subarray(0, index.end);
  const content = bytes.subarray(index.end);
  return {
    frame,
    label: 'c2pa.hash.bmff.v3',
    assertion: () => ({
      exclusions: [
        { xpath: '/uuid', data: [{ offset: 8, value: [...Buffer.from(C2PA_UUID, 'hex')] }] },
        ...UNHASHED.map((name) => ({ xpath: `/${name}` })),
      ],
    }),
    hash: (signed) => hashMp4(signed, content),
    assemble: (signed) => concat(signed, content),
    ...(boxes[1]?.name === 'free' && {
      freeBox: {
        hash: () => hashMp4(bytes),
        fill: (signed) => {
          const manifest = mp4Boxes(signed).find(({ name }) => name === C2PA_UUID);
          const box = manifest && signed.subarray(manifest.start, manifest.end);
          return box && writeIntoFreeBox(bytes, box, 'start') ? bytes : undefined;
        },
      },
    }),
  };
}
