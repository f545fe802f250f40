import sharp from 'sharp';
import { invalid } from '#local/bedrock/bedrock-error.ts';

export type InlineImage = {
  bytes: Uint8Array;
  format: 'jpeg' | 'png' | 'webp';
  width: number;
  height: number;
};

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp'];

/**
 * A picture inside a model's body: raw base64, never a `data:` URL. Opens it far enough to know that it can be
 * decoded.
 */
export async function readInlineImage(base64: string, field: string): Promise<InlineImage> {
  if (base64.length % 4 !== 0 || !BASE64.test(base64)) {
    throw invalid(`Malformed input request: ${field} is not valid base64 (send it without a data: prefix).`);
  }
  const bytes = Buffer.from(base64, 'base64');
  try {
    const { format, width, height } = await sharp(bytes).metadata();
    await sharp(bytes, { failOn: 'error' }).stats();
    if (FORMATS.includes(format)) return { bytes, format: format as InlineImage['format'], width, height };
  } catch {
    // Falls through to the refusal: what cannot be decoded is refused like a wrong format.
  }
  throw invalid(`Malformed input request: ${field} is not a JPEG, PNG or WebP image.`);
}
