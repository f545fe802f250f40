import sharp from 'sharp';
import { type Canvas, createCanvas, toBytes } from './canvas.ts';
import { encodeAs } from './encode-as.ts';
import { guideByColors } from './guidance/guide-by-colors.ts';
import { guideByContours } from './guidance/guide-by-contours.ts';
import { guideByPalette } from './guidance/guide-by-palette.ts';
import { guideByStructure } from './guidance/guide-by-structure.ts';
import { readCanvas } from './guidance/read-canvas.ts';
import { startFromImage } from './guidance/start-from-image.ts';
import { prepareScene } from './prepare-scene.ts';
import { type Intent, readPrompt } from './prompt/read-prompt.ts';
import type { Guidance, PaintRequest } from './requests.ts';
import { type Detail, STILL } from './scene.ts';
import { applyCfgScale } from './styles/apply-cfg-scale.ts';
import { applyStyle } from './styles/apply-style.ts';

type TierSettings = Detail & {
  /** Painted pixels per output pixel, along each side. */
  oversampling: number;
};

const TIERS: Record<PaintRequest['tier'], TierSettings> = {
  core: { octaves: 5, density: 1, oversampling: 1 },
  ultra: { octaves: 7, density: 1.5, oversampling: 1.4 },
};

type PaintSettings = { width: number; height: number; tier: TierSettings };

function paintScene(intent: Intent, { width, height, tier }: PaintSettings): Canvas {
  const canvas = createCanvas(width, height);
  prepareScene(intent, width, height, tier).paint(canvas, STILL);
  return canvas;
}

type PaletteGuidance = Extract<Guidance, { by: 'palette' }>;

/** Varies a given image. Its look stays unless the prompt names a style. */
function paintFrom(
  guidance: Extract<Guidance, { strength: number }>,
  source: Canvas,
  intent: Intent,
  settings: PaintSettings,
): Canvas {
  const painted = intent.namesScene ? paintScene(intent, settings) : undefined;
  const result = startFromImage(source, painted, guidance.strength, intent.seed);
  return intent.style === 'photorealistic' || guidance.strength === 0 ? result : applyStyle(result, intent);
}

/** Keeps the composition of an image and applies another image's look. */
async function paintInStyle(
  guidance: Extract<Guidance, { by: 'style' }>,
  source: Canvas,
  intent: Intent,
  settings: PaintSettings,
): Promise<Canvas> {
  if (guidance.styleStrength === 0) return source;
  const style = await readCanvas(guidance.style.bytes, settings.width, settings.height);
  return guideByColors(paintFrom(guidance, source, intent, settings), style, guidance.styleStrength);
}

/** Weight of the reference image's shapes and light in a palette painting. */
const REFERENCE_STRENGTH = 0.5;

async function paintInPalette(
  guidance: PaletteGuidance,
  intent: Intent,
  settings: PaintSettings,
): Promise<Canvas> {
  const scene = paintScene(intent, settings);
  const source = guidance.image && (await readCanvas(guidance.image.bytes, settings.width, settings.height));
  const painted = source ? guideByStructure(scene, source, REFERENCE_STRENGTH) : scene;
  return guideByPalette(applyStyle(painted, intent), guidance.colors);
}

async function paintGuided(guidance: Guidance, intent: Intent, settings: PaintSettings): Promise<Canvas> {
  if (guidance.by === 'palette') return paintInPalette(guidance, intent, settings);
  const source = await readCanvas(guidance.image.bytes, settings.width, settings.height);
  switch (guidance.by) {
    case 'start':
      return paintFrom(guidance, source, intent, settings);
    case 'contours':
      return applyStyle(guideByContours(paintScene(intent, settings), source, guidance.strength), intent);
    case 'structure':
      return applyStyle(guideByStructure(paintScene(intent, settings), source, guidance.strength), intent);
    case 'style':
      return paintInStyle(guidance, source, intent, settings);
    case 'colors':
      // Applied last, so that no style changes the colors again.
      return guideByColors(applyStyle(paintScene(intent, settings), intent), source, guidance.strength);
  }
}

/** Paints one image and encodes it. */
export async function paintImage(request: PaintRequest): Promise<Uint8Array> {
  const tier = TIERS[request.tier];
  const width = Math.round(request.width * tier.oversampling);
  const height = Math.round(request.height * tier.oversampling);
  const settings = { width, height, tier };
  const intent = readPrompt(request.prompt, request.negativePrompt, request.seed);
  const canvas = request.guidance
    ? await paintGuided(request.guidance, intent, settings)
    : applyStyle(paintScene(intent, settings), intent);
  if (request.cfgScale !== undefined) applyCfgScale(canvas, request.cfgScale);
  const image = sharp(toBytes(canvas), { raw: { width, height, channels: 3 } });
  if (tier.oversampling !== 1) image.resize(request.width, request.height, { kernel: 'lanczos3' });
  return encodeAs(image, request.format);
}
