import { announcedFormat } from '../image-header.ts';
import { latin1Text } from './bytes.ts';
import { readJpegMarks, writeJpegXmp } from './jpeg-marks.ts';
import { readMp4Marks, writeMp4Xmp } from './mp4-marks.ts';
import { readPngMarks, writePngXmp } from './png-marks.ts';
import { readWebpMarks, writeWebpXmp } from './webp-marks.ts';
import { type FoundXmp, readXmpPacket, sourceXmpPacket, type XmpMarks, xmpPacket } from './xmp-packet.ts';

/** The types of file that carry marks. */
export const MARKED_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'video/mp4'] as const;
export type MarkedType = (typeof MARKED_TYPES)[number];

const WRITERS: Record<MarkedType, (file: Uint8Array, packet: Uint8Array) => Uint8Array> = {
  'image/png': writePngXmp,
  'image/jpeg': writeJpegXmp,
  'image/webp': writeWebpXmp,
  'video/mp4': writeMp4Xmp,
};

const READERS: Record<MarkedType, (file: Uint8Array) => { xmp?: Uint8Array; manifestBytes: number }> = {
  'image/png': readPngMarks,
  'image/jpeg': readJpegMarks,
  'image/webp': readWebpMarks,
  'video/mp4': readMp4Marks,
};

/** The type of a file by its first 16 bytes, if it can carry marks. */
export function markedTypeOf(file: Uint8Array): MarkedType | undefined {
  const start = latin1Text(file.subarray(0, 16));
  const image = announcedFormat(start);
  if (image) return `image/${image}`;
  return start.slice(4, 8) === 'ftyp' ? 'video/mp4' : undefined;
}

/** The file with these marks as XMP; nothing is decoded. Throws RangeError where the format cannot hold it. */
export const writeXmpMarks = (file: Uint8Array, type: MarkedType, marks: XmpMarks): Uint8Array =>
  WRITERS[type](file, xmpPacket(marks));

/**
 * The encoded copy of an image with what the image's XMP says about how it came to be and how it may be used, and nothing
 * else of it. The copy as it is where the image says nothing.
 */
export function keepSourceMarks(image: Uint8Array, copy: Uint8Array): Uint8Array {
  const xmp = readMarks(image)?.xmp ?? {};
  const type = markedTypeOf(copy);
  const isSilent = xmp.digitalSourceType === undefined && xmp.dataMining === undefined;
  if (isSilent || type === undefined) return copy;
  try {
    return WRITERS[type](copy, sourceXmpPacket(xmp));
  } catch {
    // A foreign file may name anything, of any length.
    return copy;
  }
}

/** What a file reports: its XMP, and its C2PA manifests with their size, whose signatures are not checked here. */
export type FoundMarks = { type: MarkedType; xmp: FoundXmp; hasManifest: boolean; manifestBytes: number };

/** Reads the marks of a file; `undefined` for a type that carries none. A broken file has the marks before the break. */
export function readMarks(file: Uint8Array): FoundMarks | undefined {
  const type = markedTypeOf(file);
  if (type === undefined) return undefined;
  const { xmp, manifestBytes } = READERS[type](file);
  return {
    type,
    xmp: xmp === undefined ? {} : readXmpPacket(xmp),
    hasManifest: manifestBytes > 0,
    manifestBytes,
  };
}
