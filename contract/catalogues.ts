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
  successorOf,
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

/** The names inside a feature that has several models. */
const eachOf = <Shape extends z.core.$ZodLooseShape>(feature: string, { shape }: z.ZodMiniObject<Shape>) =>
  z.strictObject(
    shape,
    `${feature} names a model for each of these, and nothing else: ${Object.keys(shape).join(', ')}`,
  );

/** What an operator writes: a feature that there is not is a slip, not something to pass over. */
const writtenCatalogue = z.strictObject(
  {
    ...catalogue.shape,
    textToImage: eachOf('textToImage', catalogue.shape.textToImage),
    conditioning: eachOf('conditioning', catalogue.shape.conditioning),
  },
  `MODEL_CATALOGUE names a model for each of these, and nothing else: ${Object.keys(catalogue.shape).join(', ')}`,
);

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
  writtenCatalogue,
);

const rowOf = (model: ModelId): ImageModel | VideoModel | TextModel => models[model];
const regionsOf = (model: ModelId): readonly string[] => rowOf(model).regions;
const described = (named: readonly ModelId[]) =>
  named.map((model) => `${models[model].label} (${regionsOf(model).join(', ')})`).join('; ');

/** Of a price by size each line, of any other the one that it is. */
const pricesOf = (model: ModelId): number[] => {
  const { price } = rowOf(model);
  return 'usd' in price ? [price.usd] : price.bySize.flatMap(({ standard, premium }) => [standard, premium]);
};
const hasPrice = (model: ModelId): boolean =>
  pricesOf(model).length > 0 && pricesOf(model).every((usd) => Number.isFinite(usd) && usd > 0);

/** What is wrong with the prices of a catalogue: what has none would be made for nothing. `undefined` where all have. */
function missingPrices(chosen: Catalogue): string | undefined {
  const asked = new Set<ModelId>(modelsOf(chosen));
  for (const model of asked) {
    const successor = successorOf(model);
    if (successor !== undefined) asked.add(successor);
  }
  const without = [...asked].filter((model) => !hasPrice(model));
  return without.length === 0
    ? undefined
    : `without a price in contract/model-rows: ${without.map((model) => models[model].label).join(', ')}`;
}

/**
 * The region in which a deployment asks its models: the wanted one, else the first that serves all of them, before
 * all others the default catalogue's. A refusal names the models that are in the way and where they are, or that have no
 * price.
 */
export function regionFor(
  chosen: Catalogue,
  wanted?: string,
): { region: string; refusal?: undefined } | { refusal: string } {
  const unpriced = missingPrices(chosen);
  if (unpriced !== undefined) return { refusal: unpriced };
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

/** What its operator should know before it is used: which of its models have ended, as their providers announced. */
export function endedModels(chosen: Catalogue, now: Date): string[] {
  return modelsOf(chosen).flatMap((model) => {
    const { label, lifecycle } = rowOf(model);
    const { endsOn } = lifecycle;
    if (endsOn === undefined || Date.parse(endsOn) > now.getTime()) return [];
    return [
      `${label} ended on ${endsOn}: Amazon Bedrock refuses it unless your account has a private arrangement for it`,
    ];
  });
}
