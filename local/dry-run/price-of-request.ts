import type { ImageModel, TextModel, VideoModel } from '#catalog/model-row.ts';
import { isModelId, type ModelId, models } from '#catalog/models.ts';
import { imagePriceUsd } from '#catalog/prices.ts';
import { readImageHeader } from '#contract/image-header.ts';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
const numberOf = (value: unknown, fallback: number) => (typeof value === 'number' ? value : fallback);

/** The catalog's rows of a Bedrock id: two for a model with two resolutions. */
const rowsOf = (bedrockId: string): ModelId[] =>
  Object.keys(models)
    .filter(isModelId)
    .filter((id) => models[id].bedrockId === bedrockId);

/** The catalog price of a request; `undefined` for a model that is not in the catalog. */
export function priceOfRequest(bedrockId: string, body: unknown): number | undefined {
  const candidates = rowsOf(bedrockId);
  const fields = fieldsOf(body);
  const ofResolution = candidates.find(
    (id) => 'resolution' in models[id] && models[id].resolution === fields.resolution,
  );
  const id = ofResolution ?? candidates[0];
  if (id === undefined) return undefined;
  const row: ImageModel | VideoModel | TextModel = models[id];
  if (row.kind === 'text') return row.price.usd;
  if (row.kind === 'video') return row.price.usd * secondsOf(fields, row.clipSeconds);
  const { width, height, quality, numberOfImages } = fieldsOf(fields.imageGenerationConfig);
  const edited = sizeOfEdited(fields);
  const size = { width: numberOf(width, edited.width), height: numberOf(height, edited.height) };
  const usdEach = imagePriceUsd(imageModel(id), {
    ...size,
    quality: quality === 'premium' ? 'premium' : 'standard',
  });
  return usdEach * numberOf(numberOfImages, 1);
}

/** Where Nova Canvas expects the image that it changes; the result has its size. */
const EDITED = [
  ['inPaintingParams', 'image'],
  ['outPaintingParams', 'image'],
  ['virtualTryOnParams', 'sourceImage'],
] as const;
const USUAL_SIZE = { width: 1024, height: 1024 };

function sizeOfEdited(fields: Fields): { width: number; height: number } {
  for (const [parameters, name] of EDITED) {
    const image = fieldsOf(fields[parameters])[name];
    if (typeof image !== 'string') continue;
    const header = readImageHeader(new Uint8Array(Buffer.from(image, 'base64')));
    if (header.kind === 'image') return header;
  }
  return USUAL_SIZE;
}

type ImageModelName = Parameters<typeof imagePriceUsd>[0];
const isImageModel = (id: ModelId): id is ImageModelName => models[id].kind === 'image';
function imageModel(id: ModelId): ImageModelName {
  if (isImageModel(id)) return id;
  throw new Error(`${id} is not an image model`);
}

/** Luma sends `"duration": "5s"`, Nova Reel `videoGenerationConfig.durationSeconds`. */
function secondsOf({ duration, videoGenerationConfig }: Fields, fallback: number): number {
  const seconds = typeof duration === 'string' ? Number.parseInt(duration, 10) : Number.NaN;
  if (Number.isFinite(seconds)) return seconds;
  return numberOf(fieldsOf(videoGenerationConfig).durationSeconds, fallback);
}
