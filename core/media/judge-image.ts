import * as LIMITS from '#contract/limits.ts';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import type { Base64 } from '#core/ports/runtime.ts';
import { readPictureHeader } from '../domain/media/read-image-header.ts';

const DATA_URL = /^data:([^,;]*)((?:;[^,;]*)*),/i;
/** The longest head of a `data:` URL that is looked at. */
const MAX_DATA_URL_HEAD = 256;
const ALLOWED_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/jpg', 'image/webp'];

const unreadable = () => new AppError('UNREADABLE_PICTURE', MESSAGES.unreadablePicture);
const notAllowed = () => new AppError('CONTENT_TYPE_NOT_ALLOWED', MESSAGES.pictureTypeNotAllowed);

/** The base64 inside raw base64 or a `data:` URL; refuses types that we do not take. */
function base64Of(text: string): string {
  if (!/^data:/i.test(text)) return text;
  const head = DATA_URL.exec(text.slice(0, MAX_DATA_URL_HEAD));
  if (!head) throw unreadable();
  const [whole, type = '', parameters = ''] = head;
  if (!ALLOWED_TYPES.includes(type.trim().toLowerCase())) throw notAllowed();
  if (!/;base64$/i.test(parameters)) throw unreadable();
  return text.slice(whole.length);
}

/** Bytes that a base64 text of this length holds at least. */
const leastBytes = (base64: string) => Math.floor((base64.length * 3) / 4) - 2;

/**
 * Judges a picture that a person sent, by its content and before anything decodes it (D22, D32). Gives its bytes;
 * what hides behind or inside them is shed by encoding the decoded pixels anew.
 */
export function judgePicture(base64: Base64, text: string): Uint8Array {
  const encoded = base64Of(text);
  if (leastBytes(encoded) > LIMITS.picture.maxInlineBytes) throw tooManyBytes();
  const bytes = base64.decode(encoded);
  if (!bytes || bytes.length === 0) throw unreadable();
  if (bytes.length > LIMITS.picture.maxInlineBytes) throw tooManyBytes();
  judgeContent(bytes);
  return bytes;
}

/** The same for bytes that lie in the store already, where their number is not limited any more. */
export function judgeContent(bytes: Uint8Array): void {
  const header = readPictureHeader(bytes);
  if (header.kind === 'other') throw notAllowed();
  if (header.kind === 'unknown') throw unreadable();
  judgeSize(header.width, header.height);
}

const tooManyBytes = () => new AppError('PICTURE_TOO_LARGE', MESSAGES.pictureTooManyBytes);

function judgeSize(width: number, height: number): void {
  const { minSidePixels, maxSidePixels, maxPixels, maxRatio } = LIMITS.picture;
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  if (shorter === 0) throw unreadable();
  if (longer > maxSidePixels || width * height > maxPixels) {
    throw new AppError('PICTURE_TOO_LARGE', MESSAGES.pictureTooManyPixels);
  }
  if (shorter < minSidePixels) throw new AppError('PICTURE_SHAPE', MESSAGES.pictureTooSmall);
  if (longer > shorter * maxRatio) throw new AppError('PICTURE_SHAPE', MESSAGES.pictureTooNarrow);
}
