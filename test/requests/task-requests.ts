import sharp from 'sharp';
import type { ModelTasks, TaskField, TaskForm } from '#adapters/bedrock/model-tasks.ts';
import type { ImageModelId } from '#catalog/models.ts';
import { plainImage } from '#test/support/images.ts';
import { atRangeEnds } from './range-ends.ts';
import { textsAtLimits } from './words.ts';

/** A request of a task, by its documented fields. */
type TaskRequest = { task: string; fields: Readonly<Record<string, unknown>> };

type Images = { image: Uint8Array; mask: Uint8Array };

/** An image and a mask of its size: the left half black, the rest white. */
async function makeImages(width: number, height: number, format: 'png' | 'jpeg'): Promise<Images> {
  const half = { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#000' } };
  const mask = sharp({ create: { width, height, channels: 3, background: '#fff' } }).composite([
    { input: half, left: 0, top: 0 },
  ]);
  return {
    image: new Uint8Array(await plainImage(width, height, format)),
    mask: new Uint8Array(await mask.toFormat(format, { quality: 100 }).toBuffer()),
  };
}

type Sizes = readonly (readonly [width: number, height: number, format: 'png' | 'jpeg'])[];

/** The smallest, narrowest (in both directions) and largest image for Nova Canvas: fewer than 2048 × 2048 pixels. */
const CANVAS_SIZES: Sizes = [
  [320, 320, 'png'],
  [1280, 320, 'jpeg'],
  [320, 1280, 'png'],
  [2048, 2047, 'jpeg'],
];
/** The same for Stability's other models. */
const STABILITY_SIZES: Sizes = [
  [64, 64, 'png'],
  [160, 64, 'jpeg'],
  [64, 160, 'png'],
  [3072, 3072, 'jpeg'],
];
/** The smallest image for the fast upscaler, and the widest and the tallest of a megapixel. */
const FAST_UPSCALE_SIZES: Sizes = [
  [32, 32, 'png'],
  [1536, 682, 'jpeg'],
  [682, 1536, 'png'],
];
const sizesFor = (model: ImageModelId): Sizes => {
  if (model === 'nova-canvas') return CANVAS_SIZES;
  return model === 'stable-fast-upscale' ? FAST_UPSCALE_SIZES : STABILITY_SIZES;
};
const DEFAULT_IMAGES = await makeImages(640, 480, 'png');
const IMAGES_BY_SIZES = new Map<Sizes, readonly Images[]>();
for (const sizes of [CANVAS_SIZES, STABILITY_SIZES, FAST_UPSCALE_SIZES]) {
  const images = sizes.map(([width, height, format]) => makeImages(width, height, format));
  IMAGES_BY_SIZES.set(sizes, await Promise.all(images));
}

const TEXTS = textsAtLimits(1, 1024);
const NUMBER_RANGES: Readonly<Record<string, readonly number[]>> = {
  controlStrength: [0, 1],
  similarityStrength: [0.2, 1],
  cfgScale: [1.1, 10],
  seed: [0, 2_147_483_646],
  numberOfImages: [1, 5],
  grow_mask: [0, 20],
  creativity: [0.1, 0.5],
  ...Object.fromEntries(['left', 'right', 'up', 'down'].map((side) => [side, [1, 2000]])),
};
const LIST_LENGTHS: Readonly<Record<string, readonly number[]>> = { colors: [1, 10], images: [1, 5] };

/** The input images and the size of the result, which are chosen together. */
type ImagesAndSize = { images: Images; size: { width?: number; height?: number } };

/** Sizes of results, at the limits of sides, ratio and pixels. */
const RESULT_SIZES = [
  { width: 320, height: 320 },
  { width: 4080, height: 1024 },
  { width: 320, height: 1280 },
  { width: 2048, height: 2032 },
];

/** The value of a field at this index of its range. */
const chosenValue = (field: TaskField, index: number, { image, mask }: Images): unknown => {
  switch (field.kind) {
    case 'choice':
      return field.choices?.at(index);
    case 'number':
      return NUMBER_RANGES[field.name]?.at(index);
    case 'image':
      return ['maskImage', 'mask'].includes(field.name) ? mask : image;
    case 'text':
      return field.name === 'colors' ? '#FF9800' : TEXTS.at(index);
  }
};

/** The indexes of a field’s values, or the lengths of its list. */
const fieldRange = (field: TaskField): readonly number[] => {
  if (field.isList) return LIST_LENGTHS[field.name] ?? [];
  const ends = { choice: field.choices?.length ?? 0, number: 2, image: 1, text: TEXTS.length };
  return Array.from({ length: ends[field.kind] }, (_, index) => index);
};

/** Optional fields that each request contains: an image needs a mask unless it is transparent, and a side to extend. */
const ALWAYS_SET = ['mask', 'left'];

const isDimension = ({ name }: TaskField) => name === 'width' || name === 'height';

function listRequests(model: ImageModelId, task: string, { fields }: TaskForm): TaskRequest[] {
  const rangedFields = fields.filter((field) => !isDimension(field));
  const defaults = {
    imagesAndSize: { images: DEFAULT_IMAGES, size: {} } as ImagesAndSize,
    ...Object.fromEntries(
      rangedFields.map(({ name, isRequired, isList }) => [
        name,
        // The index of a value, or the length of a list.
        isRequired || ALWAYS_SET.includes(name) ? (isList ? 1 : 0) : undefined,
      ]),
    ),
  };
  const resultSizes = fields.some(isDimension)
    ? RESULT_SIZES.map((size) => ({ images: DEFAULT_IMAGES, size }))
    : [];
  const ranges = {
    imagesAndSize: [
      ...(IMAGES_BY_SIZES.get(sizesFor(model)) ?? []).map((images) => ({ images, size: {} })),
      ...resultSizes,
    ],
    ...Object.fromEntries(rangedFields.map((field) => [field.name, fieldRange(field)])),
  };
  return atRangeEnds<typeof defaults & Record<string, unknown>>(defaults, ranges).map(
    ({ imagesAndSize, ...chosen }) => {
      const values = rangedFields.flatMap((field): [string, unknown][] => {
        const index = chosen[field.name];
        if (typeof index !== 'number') return [];
        if (!field.isList) return [[field.name, chosenValue(field, index, imagesAndSize.images)]];
        return [
          [field.name, Array.from({ length: index }, () => chosenValue(field, 0, imagesAndSize.images))],
        ];
      });
      return { task, fields: { ...Object.fromEntries(values), ...imagesAndSize.size } };
    },
  );
}

/** Every form of every task, with its fields at the ends of their ranges: see `atRangeEnds`. */
export const taskRequests = (model: ImageModelId, { tasks }: ModelTasks): TaskRequest[] =>
  Object.entries(tasks).flatMap(([task, forms]) => forms.flatMap((form) => listRequests(model, task, form)));
