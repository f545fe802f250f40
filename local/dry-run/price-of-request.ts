import { bedrockModelIds } from '#adapters/bedrock/model-ids.ts';
import type { ImageModel, TextModel, VideoModel } from '#catalog/model-row.ts';
import { isModelId, type ModelId, models } from '#catalog/models.ts';
import { picturePriceUsd } from '#catalog/prices.ts';
import { readImageHeader } from '#core/domain/media/read-image-header.ts';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
const numberOf = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise);

/** Our rows behind Bedrock's id: two where one model is on offer in two resolutions. */
const rowsOf = (bedrockId: string): ModelId[] =>
  Object.entries(bedrockModelIds).flatMap(([id, one]) => (one === bedrockId && isModelId(id) ? [id] : []));

/** What a request costs by the catalog; `undefined` where the catalog does not know the model. */
export function priceOfRequest(bedrockId: string, body: unknown): number | undefined {
  const candidates = rowsOf(bedrockId);
  const fields = fieldsOf(body);
  const wanted = candidates.find(
    (id) => 'resolution' in models[id] && models[id].resolution === fields.resolution,
  );
  const id = wanted ?? candidates[0];
  if (id === undefined) return undefined;
  const row: ImageModel | VideoModel | TextModel = models[id];
  if (row.kind === 'text') return row.price.usd;
  if (row.kind === 'video') return row.price.usd * secondsOf(fields, row.clipSeconds);
  const { width, height, quality, numberOfImages } = fieldsOf(fields.imageGenerationConfig);
  const edited = sizeOfEdited(fields);
  const size = { width: numberOf(width, edited.width), height: numberOf(height, edited.height) };
  const each = picturePriceUsd(imageModel(id), {
    ...size,
    quality: quality === 'premium' ? 'premium' : 'standard',
  });
  return each * numberOf(numberOfImages, 1);
}

/** Where Nova Canvas has the picture that it changes: what is made is of its size. */
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

type ImageModelName = Parameters<typeof picturePriceUsd>[0];
const isImageModel = (id: ModelId): id is ImageModelName => models[id].kind === 'image';
function imageModel(id: ModelId): ImageModelName {
  if (isImageModel(id)) return id;
  throw new Error(`${id} makes no pictures`);
}

/** Luma says `"duration": "5s"`, Nova Reel `videoGenerationConfig.durationSeconds`. */
function secondsOf({ duration, videoGenerationConfig }: Fields, otherwise: number): number {
  const said = typeof duration === 'string' ? Number.parseInt(duration, 10) : Number.NaN;
  if (Number.isFinite(said)) return said;
  return numberOf(fieldsOf(videoGenerationConfig).durationSeconds, otherwise);
}
