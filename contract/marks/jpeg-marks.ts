import {
  dataView,
  type FileMarks,
  type FilePart,
  joinBytes,
  latin1Bytes,
  latin1Text,
  MAX_PARTS,
  withoutParts,
} from './bytes.ts';

const XMP_HEADER = latin1Bytes('http://ns.adobe.com/xap/1.0/\0');
/** The largest content of a segment, without its two bytes of length. */
const MAX_SEGMENT_BYTES = 65_533;
const APP0 = 'ffe0';
const APP1 = 'ffe1';
const APP11 = 'ffeb';
const START_OF_SCAN = 'ffda';
const END_OF_IMAGE = [0xff, 0xd9];

/** The segments before the first scan (ITU T.81). A segment's name is its marker in hexadecimal. */
function jpegSegments(file: Uint8Array): FilePart[] {
  const view = dataView(file);
  const segments: FilePart[] = [];
  for (let start = 2; start + 4 <= file.length && segments.length < MAX_PARTS; ) {
    const name = view.getUint16(start).toString(16);
    const end = start + 2 + view.getUint16(start + 2);
    if (!name.startsWith('ff') || name === START_OF_SCAN || end > file.length || end < start + 4) break;
    segments.push({ name, start, content: file.subarray(start + 4, end), end });
    start = end;
  }
  return segments;
}

/** Whether the end of the image is missing. A preview before the first scan may contain its own end marker. */
export function isJpegIncomplete(file: Uint8Array): boolean {
  const scan = jpegSegments(file).at(-1)?.end ?? 2;
  const [firstByte = 0, secondByte] = END_OF_IMAGE;
  for (let offset = file.indexOf(firstByte, scan); offset >= 0; offset = file.indexOf(firstByte, offset + 1))
    if (file[offset + 1] === secondByte) return false;
  return true;
}

const startsWith = (content: Uint8Array, prefix: string) =>
  latin1Text(content.subarray(0, prefix.length)) === prefix;
const isXmp = ({ name, content }: FilePart) => name === APP1 && startsWith(content, latin1Text(XMP_HEADER));

/**
 * Writes the XMP as an APP1 segment after JFIF's and Exif's, replacing any earlier XMP. Throws RangeError for a packet
 * that is too long for one segment.
 */
export function writeJpegXmp(file: Uint8Array, packet: Uint8Array): Uint8Array {
  const content = joinBytes(XMP_HEADER, packet);
  if (content.length > MAX_SEGMENT_BYTES) throw new RangeError('The XMP is too long for a JPEG file');
  const withoutXmp = withoutParts(file, jpegSegments(file).filter(isXmp));
  let offset = 2;
  for (const { name, content: other, end } of jpegSegments(withoutXmp)) {
    if (name !== APP0 && !(name === APP1 && startsWith(other, 'Exif'))) break;
    offset = end;
  }
  const length = content.length + 2;
  const header = Uint8Array.of(0xff, 0xe1, length >>> 8, length & 0xff);
  return joinBytes(withoutXmp.subarray(0, offset), header, content, withoutXmp.subarray(offset));
}

/** A segment begins with `JP`, the numbers of the JUMBF box and of the segment, and the length and type of the box. */
const JUMBF_HEADER_BYTES = 16;

/** The number of a JUMBF box. All its segments repeat it, because a manifest may be too long for one segment. */
const boxNumber = ({ content }: FilePart) => latin1Text(content.subarray(2, 4));

/** Reads the XMP of a JPEG and the segments of its C2PA manifests, which are JUMBF in APP11. */
export function readJpegMarks(file: Uint8Array): FileMarks {
  const segments = jpegSegments(file);
  const xmp = segments.find(isXmp)?.content.subarray(XMP_HEADER.length);
  const jumbf = segments.filter(({ name, content }) => name === APP11 && startsWith(content, 'JP'));
  const firstSegments = jumbf.filter(({ content }) => latin1Text(content.subarray(0, 64)).includes('c2pa'));
  const numbers = new Set(firstSegments.map(boxNumber));
  const manifests = jumbf
    .filter((segment) => numbers.has(boxNumber(segment)))
    .map((segment) => ({ ...segment, content: segment.content.subarray(JUMBF_HEADER_BYTES) }));
  return { ...(xmp && { xmp }), manifests };
}
