import * as z from 'zod/mini';
import type { ImageModel, TextModel, VideoModel } from './model-row.ts';
import {
  type Catalogue,
  catalogue,
  DEFAULT_CATALOGUE,
  MODELS_REGION,
  type ModelId,
  models,
  modelsOf,
} from './models.ts';

/**
 * Amazon's own models, which ended on 2026-09-30: for accounts with a private arrangement (D9). The video model
 * divides a story itself.
 */
export const NOVA_CATALOGUE: Catalogue = {
  textToImage: { standard: 'nova-canvas', premium: 'nova-canvas' },
  backgroundRemoval: 'nova-canvas',
  colorGuided: 'nova-canvas',
  imageVariation: 'nova-canvas',
  conditioning: { CANNY: 'nova-canvas', SEGMENTATION: 'nova-canvas' },
  textToVideo: 'nova-reel',
  multiShotVideo: 'nova-reel',
  storySplit: null,
  upscale: null,
};

/** Catalogues that go by a name; any other is written out as JSON. */
export const CATALOGUES = {
  default: DEFAULT_CATALOGUE,
  nova: NOVA_CATALOGUE,
} as const satisfies Record<string, Catalogue>;

const isName = (text: string): text is keyof typeof CATALOGUES => Object.hasOwn(CATALOGUES, text);
const NAMES = Object.keys(CATALOGUES).join(', ');

/** `MODEL_CATALOGUE` as an operator writes it: the name of a catalogue, or one as JSON. */
export const catalogueSetting = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text, context): unknown => {
      if (isName(text)) return CATALOGUES[text];
      try {
        return JSON.parse(text);
      } catch {
        const message = `MODEL_CATALOGUE is neither one of ${NAMES} nor JSON`;
        context.issues.push({ code: 'custom', message, input: text });
        return z.NEVER;
      }
    }),
  ),
  catalogue,
);

const regionsOf = (model: ModelId): readonly string[] => {
  const { regions }: ImageModel | VideoModel | TextModel = models[model];
  return regions;
};
const described = (named: readonly ModelId[]) =>
  named.map((model) => `${models[model].label} (${regionsOf(model).join(', ')})`).join('; ');

/**
 * The region in which a deployment asks its models: the wanted one, else the first that serves all of them, before
 * all others the default catalogue's. A refusal names the models that are in the way and where they are.
 */
export function regionFor(
  chosen: Catalogue,
  wanted?: string,
): { region: string; refusal?: undefined } | { refusal: string } {
  const named = modelsOf(chosen);
  const missing = (region: string) => named.filter((model) => !regionsOf(model).includes(region));
  if (wanted !== undefined) {
    const away = missing(wanted);
    return away.length === 0
      ? { region: wanted }
      : { refusal: `${wanted} does not serve ${described(away)}` };
  }
  const region = [MODELS_REGION, ...named.flatMap(regionsOf)].reduce((best, one) =>
    missing(one).length < missing(best).length ? one : best,
  );
  const away = missing(region);
  if (away.length === 0) return { region };
  return {
    refusal: `no region serves all models; ${region}, which has most of them, lacks ${described(away)}`,
  };
}
