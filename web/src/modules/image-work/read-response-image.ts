import type { GenerationResponse } from '#contract/images.ts';
import * as MESSAGES from '#contract/messages.ts';

/** The location of the bytes of a response's image, and whether the server saved it. */
type ResponseImage = {
  /** A signed link, or a data: URL if the image is not saved yet. */
  source: string;
  /** Object key, if the image is saved. */
  key: string | null;
  isSaved: boolean;
  warning?: string;
};

const EMPTY_DATA = 'Received empty or invalid base64 image data from server.';
const BASE64_PATTERN = /^[A-Za-z0-9+/]+={0,2}$/;

/** Interprets the server's `image`: a link to the saved image, or the bytes themselves. */
export function readResponseImage({
  image,
  s3Key,
  warning,
}: Pick<GenerationResponse, 's3Key' | 'warning'> & { image: unknown }): ResponseImage {
  if (typeof image !== 'string' || image === '') throw new Error(MESSAGES.wrongImageFormat);
  const shared = warning === undefined ? {} : { warning };
  if (/^https?:\/\//.test(image)) {
    return { ...shared, source: image, key: s3Key ?? null, isSaved: s3Key !== undefined };
  }
  const base64 = image.replace(/^data:image\/[a-z]+;base64,/, '');
  if (!BASE64_PATTERN.test(base64)) throw new Error(EMPTY_DATA);
  return { ...shared, source: `data:image/png;base64,${base64}`, key: null, isSaved: false };
}

/** The base64 of an image, without the data: prefix. */
export function base64Of({ source }: Pick<ResponseImage, 'source'>): string {
  return source.slice(source.indexOf(',') + 1);
}

/** The server names an image's object after its record. */
export const recordIdInKey = (key: string | null): string | null =>
  /\/([^/]+)\.png$/.exec(key ?? '')?.[1] ?? null;
