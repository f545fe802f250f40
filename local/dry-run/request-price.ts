import type { ImageModel, TextModel, VideoModel } from '#catalog/model-row.ts';
import { isModelId, type ModelId, models } from '#catalog/models.ts';
import { imagePriceUsd } from '#catalog/prices.ts';
import { readImageHeader } from '#contract/image-header.ts';

type Fields = Readonly<Record<string, unknown>>;

const asFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
const numberOr = (value: unknown, fallback: number) => (typeof value === 'number' ? value : fallback);

/** The catalog's rows for a Bedrock id: two for a model with two resolutions. */
const findRows = (bedrockId: string): ModelId[] =>
  Object.keys(models)
    .filter(isModelId)
    .filter((id) => models[id].bedrockId === bedrockId);

/** The catalog price of a request; `undefined` for a model that is not in the catalog. */
export function requestPrice(bedrockId: string, body: unknown): number | undefined {
  const candidates = findRows(bedrockId);
  const fields = asFields(body);
  const sameResolution = candidates.find(
    (id) => 'resolution' in models[id] && models[id].resolution === fields.resolution,
  );
  const id = sameResolution ?? candidates[0];
  if (id === undefined) return undefined;
  const row: ImageModel | VideoModel | TextModel = models[id];
  if (row.kind === 'text') return row.price.usd;
  if (row.kind === 'video') return row.price.usd * readSeconds(fields, row.clipSeconds);
  const { width, height, quality, numberOfImages } = asFields(fields.imageGenerationConfig);
  const edited = editedSize(fields);
  const size = { width: numberOr(width, edited.width), height: numberOr(height, edited.height) };
  const usdEach = imagePriceUsd(imageModel(id), {
    ...size,
    quality: quality === 'premium' ? 'premium' : 'standard',
  });
  return usdEach * numberOr(numberOfImages, 1);
}

/** Where Nova Canvas expects the image that it changes; the result has its size. */
const EDITED_IMAGE_FIELDS = [
  ['inPaintingParams', 'image'],
  ['outPaintingParams', 'image'],
  ['virtualTryOnParams', 'sourceImage'],
] as const;
const DEFAULT_SIZE = { width: 1024, height: 1024 };

function editedSize(fields: Fields): { width: number; height: number } {
  for (const [parameters, name] of EDITED_IMAGE_FIELDS) {
    const image = asFields(fields[parameters])[name];
    if (typeof image !== 'string') continue;
    const header = readImageHeader(new Uint8Array(Buffer.from(image, 'base64')));
    if (header.kind === 'image') return header;
  }
  return DEFAULT_SIZE;
}

type ImageModelName = Parameters<typeof imagePriceUsd>[0];
const isImageModel = (id: ModelId): id is ImageModelName => models[id].kind === 'image';
function imageModel(id: ModelId): ImageModelName {
  if (isImageModel(id)) return id;
  throw new Error(`${id} is not an image model`);
}

/** Luma sends `"duration": "5s"`, Nova Reel `videoGenerationConfig.durationSeconds`. */
function readSeconds({ duration, videoGenerationConfig }: Fields, fallback: number): number {
  const seconds = typeof duration === 'string' ? Number.parseInt(duration, 10) : Number.NaN;
  if (Number.isFinite(seconds)) return seconds;
  return numberOr(asFields(videoGenerationConfig).durationSeconds, fallback);
}
