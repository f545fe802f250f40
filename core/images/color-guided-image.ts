import { baseImageModel } from '#catalog/auxiliary-models.ts';
import type { ImageModel } from '#catalog/model-row.ts';
import { models } from '#catalog/models.ts';
import type { ColorGuidedBody, ColorGuidedResponse } from '#contract/api/color-guided-generation.ts';
import { effectiveNegativePrompt } from '#contract/images.ts';
import * as LIMITS from '#contract/limits.ts';
import * as MESSAGES from '#contract/messages.ts';
import { colorGuidedTool } from '#contract/tools/color-guided.ts';
import { toNewImage } from '#contract/tools/record.ts';
import { nearestColorName } from '#core/pixels/css-color-names.ts';
import { measurePalette } from '#core/pixels/measure-palette.ts';
import { remapPalette } from '#core/pixels/remap-palette.ts';
import type { ImageRequest } from '#core/ports/image-models.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';
import { makeBaseImage } from './base-image.ts';
import { callModel, requireImage } from './call-model.ts';
import { seedFor } from './input-image.ts';
import { type FinishedImage, type ImageContext, type MakeImagePorts, makeImage } from './make-image.ts';
import { paletteSwatch } from './palette-swatch.ts';

const { acceptedDifference, maxAttempts, retryUntilSeconds } = LIMITS.palette;

/** How closely the model follows the swatch, for each attempt. */
const FIDELITIES = [0.6, 0.75, 0.9] as const;
/** Keeps the model from drawing the swatch itself. */
const SWATCH_NEGATIVE_PROMPT = 'color chart, swatches, gradient background, text, watermark';
/** The palette is measured on a copy of at most this size, which is sampled in 128 cells per side. */
const MEASURED_SIDE_PIXELS = 512;

type PromptAndOptions = Pick<ColorGuidedBody, 'prompt' | 'options'>;
type GuidedRequest = ImageRequest<'color-guided'>;

/** An image of the requested size, and how far its colors are from the palette. */
type Attempt = { png: Uint8Array; difference: number };

type ColorGuidedPorts = MakeImagePorts &
  UsesOnly<{ imageModels: 'generate'; pixels: 'cover' | 'decode' | 'encode' }>;

/** Makes an image from a prompt in the colors of a palette, and reports how close it came. */
export async function colorGuidedImage(
  context: ImageContext<ColorGuidedPorts>,
  { prompt, options }: ColorGuidedBody,
): Promise<ColorGuidedResponse> {
  const { ports, settings } = context;
  const { palette, ...response } = await makeImage(context, {
    route: 'color-guided-generation',
    request: { prompt, options },
    groupId: options.groupId,
    usage: 'premium',
    feature: 'colorGuided',
    model: settings.catalog.colorGuided,
    maxAttempts,
    prepare: async (imageId, model) => {
      const seed = seedFor(imageId, options.seed);
      const baseModel = baseImageModel(settings.catalog, model);
      const swatch = baseModel ? undefined : await ports.pixels.encode(paletteSwatch(options.colors));
      return {
        pricedSize: { width: options.width, height: options.height },
        auxiliaryModels: baseModel ? [baseModel] : [],
        generate: async () => {
          const startedAt = ports.clock.now();
          const image = baseModel
            ? await makeBaseImage(ports, baseModel, { prompt, ...options, seed })
            : swatch;
          const request = buildRequest({ prompt, options }, model, requireImage(image), seed);
          const { best, attempts } = await tryUntilColorsMatch(ports, request, startedAt);
          const closest = options.strictPalette ? await correctColors(ports, best, options.colors) : best;
          return { ...finishImage(closest, { prompt, options }, seed), attempts };
        },
      };
    },
  });
  return {
    ...response,
    paletteDifference: palette?.difference ?? 0,
    paletteCorrected: palette?.corrected ?? false,
  };
}

function buildRequest(
  { prompt, options }: PromptAndOptions,
  model: GuidedRequest['model'],
  image: Uint8Array,
  seed: number,
): GuidedRequest {
  const { colors, width, height } = options;
  const { acceptsPalette = false }: ImageModel = models[model];
  const negativePrompt = effectiveNegativePrompt(options.negativePrompt);
  const colorList = colors.map((color) => `${nearestColorName(color)} (${color})`).join(', ');
  return {
    task: 'color-guided',
    model,
    subject: prompt,
    prompt: acceptsPalette ? prompt : `${prompt}. Color palette strictly limited to ${colorList}`,
    negativePrompt: acceptsPalette ? negativePrompt : `${SWATCH_NEGATIVE_PROMPT}, ${negativePrompt}`,
    image,
    colors,
    width,
    height,
    seed,
    fidelity: FIDELITIES[0],
  };
}

type TryPorts = UsesOnly<{ imageModels: 'generate'; pixels: 'cover' | 'decode' }>;

/** Retries with higher fidelity while the colors are too far off. If a retry fails, the earlier image is used. */
async function tryUntilColorsMatch(
  ports: Uses<'clock' | 'log'> & TryPorts,
  request: GuidedRequest,
  startedAt: Date,
): Promise<{ best: Attempt; attempts: number }> {
  let best = await tryOnce(ports, request);
  for (let attempts = 1; ; attempts++) {
    const isLate = ports.clock.now().getTime() - startedAt.getTime() > retryUntilSeconds * 1_000;
    if (best.difference <= acceptedDifference || attempts === maxAttempts || isLate)
      return { best, attempts };
    const retry = {
      ...request,
      seed: (request.seed + attempts) % (LIMITS.seed.max + 1),
      fidelity: FIDELITIES[attempts] ?? FIDELITIES[0],
    };
    const next = await tryOnce(ports, retry).catch((cause) => {
      ports.log.warn('palette-retry-failed', { cause });
      return undefined;
    });
    if (!next) return { best, attempts };
    if (next.difference < best.difference) best = next;
  }
}

async function tryOnce(ports: TryPorts, request: GuidedRequest): Promise<Attempt> {
  const result = await callModel(ports, request);
  const png = requireImage(await ports.pixels.cover(result, request.width, request.height));
  const small = requireImage(await ports.pixels.decode(png, MEASURED_SIDE_PIXELS));
  return { png, difference: measurePalette(small.pixels, small.width, small.height, request.colors) };
}

/** Remaps the image's colors to the palette when that brings it closer. */
async function correctColors(
  { pixels }: UsesOnly<{ pixels: 'decode' | 'encode' }>,
  attempt: Attempt,
  colors: readonly string[],
): Promise<Attempt & { corrected: boolean }> {
  const { width, height, ...raw } = requireImage(await pixels.decode(attempt.png));
  const remapped = remapPalette(raw.pixels, width, height, colors);
  const difference = measurePalette(remapped, width, height, colors);
  if (difference >= attempt.difference) return { ...attempt, corrected: false };
  return {
    png: await pixels.encode({ pixels: remapped, width, height, channels: 3 }),
    difference,
    corrected: true,
  };
}

function finishImage(
  { png, difference, corrected = false }: Attempt & { corrected?: boolean },
  { prompt, options }: PromptAndOptions,
  seed: number,
): FinishedImage {
  return {
    png,
    row: toNewImage(colorGuidedTool, { prompt, options: { ...options, seed } }, options),
    palette: { difference: Number(difference.toFixed(2)), corrected },
    ...(difference > acceptedDifference && { warning: MESSAGES.paletteNotMet }),
  };
}
