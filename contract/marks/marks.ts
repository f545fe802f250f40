import { formatBySignature } from '../image-header.ts';
import { type FileMarks, latin1Text, totalBytes } from './bytes.ts';
import { isJpegIncomplete, readJpegMarks, writeJpegXmp } from './jpeg-marks.ts';
import { readManifestStatements, type Statements } from './manifest-statements.ts';
import { isMp4Incomplete, readMp4Marks, writeMp4Xmp } from './mp4-marks.ts';
import { isPngIncomplete, readPngMarks, writePngXmp } from './png-marks.ts';
import { isWebpIncomplete, readWebpMarks, writeWebpXmp } from './webp-marks.ts';
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

const READERS: Record<MarkedType, (file: Uint8Array) => FileMarks> = {
  'image/png': readPngMarks,
  'image/jpeg': readJpegMarks,
  'image/webp': readWebpMarks,
  'video/mp4': readMp4Marks,
};

const INCOMPLETE_CHECKS: Record<MarkedType, (file: Uint8Array) => boolean> = {
  'image/png': isPngIncomplete,
  'image/jpeg': isJpegIncomplete,
  'image/webp': isWebpIncomplete,
  'video/mp4': isMp4Incomplete,
};

/** Brands of image formats that use the boxes of MP4: HEIC, AVIF and Canon's raw images. */
const IMAGE_BRANDS = /^(?:he[iv]|mi[af]|msf|avi|crx)/;

/** Detects a file's type by its first 16 bytes; `undefined` if the type carries no marks. */
export function detectMarkedType(file: Uint8Array): MarkedType | undefined {
  const start = latin1Text(file.subarray(0, 16));
  const image = formatBySignature(start);
  if (image) return `image/${image}`;
  return start.slice(4, 8) === 'ftyp' && !IMAGE_BRANDS.test(start.slice(8)) ? 'video/mp4' : undefined;
}

/** Whether the end of a file is missing, as after an interrupted download. */
export const isIncomplete = (file: Uint8Array, type: MarkedType): boolean => INCOMPLETE_CHECKS[type](file);

/**
 * Writes marks as XMP into a copy of a file, without decoding it. An MP4 with enough free space is changed in place. Throws
 * RangeError if the format cannot hold them.
 */
export const writeXmpMarks = (file: Uint8Array, type: MarkedType, marks: XmpMarks): Uint8Array =>
  WRITERS[type](file, xmpPacket(marks));

/**
 * Copies an image's statements about its origin and permitted use, but no other marks, as XMP into a re-encoded copy. Without
 * such statements, the copy stays unchanged.
 */
export function keepSourceMarks(image: Uint8Array, copy: Uint8Array): Uint8Array {
  const { statements = {} } = readMarks(image) ?? {};
  const type = detectMarkedType(copy);
  if (Object.keys(statements).length === 0 || type === undefined) return copy;
  try {
    return WRITERS[type](copy, sourceXmpPacket(statements));
  } catch {
    // The statements of a file from another program may be too long for the format.
    return copy;
  }
}

/**
 * The marks of a file: its XMP, the size of its C2PA manifests (their signatures are not checked here), and the
 * statements that either contains.
 */
export type FoundMarks = {
  type: MarkedType;
  xmp: FoundXmp;
  hasManifest: boolean;
  manifestBytes: number;
  statements: Statements;
};

/** Reads the marks of a file up to its first broken part; `undefined` for a type that carries none. */
export function readMarks(file: Uint8Array): FoundMarks | undefined {
  const type = detectMarkedType(file);
  if (type === undefined) return undefined;
  const { xmp: packet, manifests } = READERS[type](file);
  const xmp = packet === undefined ? {} : readXmpPacket(packet);
  const { digitalSourceType, dataMining } = xmp;
  const xmpStatements = {
    ...(digitalSourceType !== undefined && { digitalSourceType }),
    ...(dataMining !== undefined && { dataMining }),
  };
  return {
    type,
    xmp,
    hasManifest: manifests.length > 0,
    manifestBytes: totalBytes(manifests),
    statements: { ...readManifestStatements(manifests), ...xmpStatements },
  };
}
