import { bedrockModelIds } from '#adapters/bedrock/model-ids.ts';
import type { ImageModel, TextModel, VideoModel } from '#contract/model-row.ts';
import { isModelId, type ModelId, models, picturePriceUsd } from '#contract/models.ts';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
const numberOf = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise);

/** Our rows behind Bedrock's id: two where one model is on offer in two resolutions. */
const rowsOf = (bedrockId: string): ModelId[] =>
  Object.entries(bedrockModelIds).flatMap(([id, one]) => (one === bedrockId && isModelId(id) ? [id] : []));

/** What a request costs by the catalogue; `undefined` where the catalogue does not know the model. */
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
  const { width, height, quality } = fieldsOf(fields.imageGenerationConfig);
  const size = { width: numberOf(width, 1024), height: numberOf(height, 1024) };
  return picturePriceUsd(imageModel(id), {
    ...size,
    quality: quality === 'premium' ? 'premium' : 'standard',
  });
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
