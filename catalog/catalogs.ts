import * as z from 'zod/mini';
import type { Feature } from './model-row.ts';
import { isModelId, type ModelFor, type ModelId, modelRow, modelsFor } from './models.ts';

function modelFor<F extends Feature>(feature: F) {
  const ids = modelsFor(feature);
  return z.enum(ids as [ModelFor<F>, ...ModelFor<F>[]], `${feature} is served by: ${ids.join(', ')}`);
}

/** The model of an optional feature. If it is null or left out, the feature is not offered. */
const optionalModelFor = <F extends Feature>(feature: F) => z._default(z.nullable(modelFor(feature)), null);

/** Which model serves which feature and quality. */
export const catalog = z.object({
  textToImage: z.object({ standard: modelFor('textToImage'), premium: modelFor('textToImage') }),
  backgroundRemoval: modelFor('backgroundRemoval'),
  colorGuided: modelFor('colorGuided'),
  imageVariation: modelFor('imageVariation'),
  conditioning: z.object({
    CANNY: modelFor('conditioning.CANNY'),
    SEGMENTATION: modelFor('conditioning.SEGMENTATION'),
  }),
  textToVideo: modelFor('textToVideo'),
  multiShotVideo: modelFor('multiShotVideo'),
  /** If null, a story is split between sentences. */
  storySplit: z.nullable(modelFor('storySplit')),
  /** If null, a small source image is enlarged without a model. */
  upscale: optionalModelFor('upscale'),
  eraseObject: optionalModelFor('eraseObject'),
  searchReplace: optionalModelFor('searchReplace'),
  searchRecolor: optionalModelFor('searchRecolor'),
  inpaint: optionalModelFor('inpaint'),
  outpaint: optionalModelFor('outpaint'),
  fastUpscale: optionalModelFor('fastUpscale'),
  conservativeUpscale: optionalModelFor('conservativeUpscale'),
});
export type Catalog = z.infer<typeof catalog>;

/** Stability AI for images and Luma Ray2 for videos. */
export const DEFAULT_CATALOG: Catalog = {
  textToImage: { standard: 'stable-image-core', premium: 'stable-image-ultra' },
  backgroundRemoval: 'stable-image-remove-background',
  colorGuided: 'stable-image-style-guide',
  imageVariation: 'stable-diffusion-3-5-large',
  conditioning: { CANNY: 'stable-image-control-sketch', SEGMENTATION: 'stable-image-control-structure' },
  textToVideo: 'luma-ray2',
  multiShotVideo: 'luma-ray2',
  storySplit: 'nova-2-lite',
  upscale: null,
  eraseObject: 'stable-image-erase-object',
  searchReplace: 'stable-image-search-replace',
  searchRecolor: 'stable-image-search-recolor',
  inpaint: 'stable-image-inpaint',
  outpaint: 'stable-outpaint',
  fastUpscale: 'stable-fast-upscale',
  conservativeUpscale: 'stable-conservative-upscale',
};

/**
 * Amazon's own models. They ended on 2026-09-30, except for accounts with a private arrangement. The video model splits
 * a story itself.
 */
export const NOVA_CATALOG: Catalog = {
  textToImage: { standard: 'nova-canvas', premium: 'nova-canvas' },
  backgroundRemoval: 'nova-canvas',
  colorGuided: 'nova-canvas',
  imageVariation: 'nova-canvas',
  conditioning: { CANNY: 'nova-canvas', SEGMENTATION: 'nova-canvas' },
  textToVideo: 'nova-reel',
  multiShotVideo: 'nova-reel',
  storySplit: null,
  upscale: null,
  eraseObject: 'nova-canvas',
  searchReplace: 'nova-canvas',
  searchRecolor: 'nova-canvas',
  inpaint: 'nova-canvas',
  outpaint: 'nova-canvas',
  // Nova Canvas does not enlarge images.
  fastUpscale: null,
  conservativeUpscale: null,
};

/** Catalogs that an operator can choose by name. */
export const CATALOGS = {
  default: DEFAULT_CATALOG,
  nova: NOVA_CATALOG,
} as const satisfies Record<string, Catalog>;

/** Every model that a catalog names, each once. */
export function modelsIn(chosen: Catalog): ModelId[] {
  const collectIds = (value: unknown): ModelId[] => {
    if (isModelId(value)) return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(collectIds) : [];
  };
  return [...new Set(collectIds(chosen))];
}

/** The names of the chosen video models that ignore seeds. */
export function videoModelsWithoutSeed(
  chosen: Catalog,
): Partial<Record<'textToVideo' | 'multiShotVideo', string>> {
  const nameIfSeedless = (model: ModelId) => {
    const { label, lacks } = modelRow(model);
    return lacks.some((control) => control === 'seed') ? label : undefined;
  };
  const textToVideo = nameIfSeedless(chosen.textToVideo);
  const multiShotVideo = nameIfSeedless(chosen.multiShotVideo);
  return {
    ...(textToVideo !== undefined && { textToVideo }),
    ...(multiShotVideo !== undefined && { multiShotVideo }),
  };
}

const shapeMessage = (feature: string, { shape }: { shape: object }) =>
  `${feature} must be an object with only these fields: ${Object.keys(shape).join(', ')}`;

/** Unlike `catalog`, rejects unknown features: in an operator's JSON they are probably typos. */
const operatorCatalog = z.strictObject(
  {
    ...catalog.shape,
    textToImage: z.strictObject(
      catalog.shape.textToImage.shape,
      shapeMessage('textToImage', catalog.shape.textToImage),
    ),
    conditioning: z.strictObject(
      catalog.shape.conditioning.shape,
      shapeMessage('conditioning', catalog.shape.conditioning),
    ),
  },
  shapeMessage('MODEL_CATALOGUE', catalog),
);

const isCatalogName = (text: string): text is keyof typeof CATALOGS => Object.hasOwn(CATALOGS, text);
const CATALOG_NAMES = Object.keys(CATALOGS).join(', ');

/** Parses `MODEL_CATALOGUE`: the name of a catalog, or a catalog as JSON. */
export const catalogSetting = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text, context): unknown => {
      if (isCatalogName(text)) return CATALOGS[text];
      try {
        return JSON.parse(text);
      } catch {
        const message = `MODEL_CATALOGUE is neither one of ${CATALOG_NAMES} nor JSON`;
        context.issues.push({ code: 'custom', message, input: text });
        return z.NEVER;
      }
    }),
  ),
  operatorCatalog,
);
