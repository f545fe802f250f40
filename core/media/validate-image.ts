import { readImageHeader } from '#contract/image-header.ts';
import * as LIMITS from '#contract/limits.ts';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import type { Base64 } from '#core/ports/runtime.ts';

const DATA_URL_PATTERN = /^data:([^,;]*)((?:;[^,;]*)*),/i;
/** The longest accepted text before the base64 of a `data:` URL. */
const MAX_PREFIX_CHARACTERS = 256;
const ALLOWED_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/jpg', 'image/webp'];

const unreadable = () => new AppError('UNREADABLE_IMAGE', MESSAGES.unreadableImage);
const notAllowed = () => new AppError('CONTENT_TYPE_NOT_ALLOWED', MESSAGES.imageTypeNotAllowed);

/** Extracts the base64 from raw base64 or a `data:` URL. Rejects types that are not accepted. */
function extractBase64(text: string): string {
  if (!/^data:/i.test(text)) return text;
  const prefix = DATA_URL_PATTERN.exec(text.slice(0, MAX_PREFIX_CHARACTERS));
  if (!prefix) throw unreadable();
  const [match, type = '', parameters = ''] = prefix;
  if (!ALLOWED_TYPES.includes(type.trim().toLowerCase())) throw notAllowed();
  if (!/;base64$/i.test(parameters)) throw unreadable();
  return text.slice(match.length);
}

/** The minimum number of bytes in a base64 text of this length. */
const minBytes = (base64: string) => Math.floor((base64.length * 3) / 4) - 2;

/**
 * Validates an uploaded image by its header, before its pixels are decoded, and returns its bytes. Hidden data in them is
 * dropped later, when the pixels are encoded again. Throws AppError for an image that is not accepted.
 */
export function validateImage(base64: Pick<Base64, 'decode'>, text: string): Uint8Array {
  const bytes = readSentBytes(base64, text, LIMITS.image.maxInlineBytes);
  validateImageContent(bytes);
  return bytes;
}

/**
 * Decodes the bytes that a person sent, but does not check that they are an image. Throws AppError if there are too many
 * or they cannot be decoded.
 */
export function readSentBytes(base64: Pick<Base64, 'decode'>, text: string, maxBytes: number): Uint8Array {
  const encoded = extractBase64(text);
  if (minBytes(encoded) > maxBytes) throw tooManyBytes();
  const bytes = base64.decode(encoded);
  if (!bytes || bytes.length === 0) throw unreadable();
  if (bytes.length > maxBytes) throw tooManyBytes();
  return bytes;
}

/** Validates a stored image, whose file size is not limited. Throws AppError for an image that is not accepted. */
export function validateImageContent(bytes: Uint8Array): void {
  const header = readImageHeader(bytes);
  if (header.kind === 'other') throw notAllowed();
  if (header.kind === 'unknown') throw unreadable();
  validateSize(header.width, header.height);
}

const tooManyBytes = () => new AppError('IMAGE_TOO_LARGE', MESSAGES.imageTooManyBytes);

function validateSize(width: number, height: number): void {
  const { minSidePixels, maxSidePixels, maxPixels, maxRatio } = LIMITS.image;
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  if (shorter === 0) throw unreadable();
  if (longer > maxSidePixels || width * height > maxPixels) {
    throw new AppError('IMAGE_TOO_LARGE', MESSAGES.imageTooManyPixels);
  }
  if (shorter < minSidePixels) throw new AppError('IMAGE_SHAPE', MESSAGES.imageTooSmall);
  if (longer > shorter * maxRatio) throw new AppError('IMAGE_SHAPE', MESSAGES.imageTooNarrow);
}
