import sharp from 'sharp';
import { type Canvas, createCanvas, toBytes } from './canvas.ts';
import { encodeAs } from './encode-as.ts';
import { readCanvas } from './lead/given-canvas.ts';
import { leadByColors } from './lead/lead-by-colors.ts';
import { leadByContours } from './lead/lead-by-contours.ts';
import { leadByPalette } from './lead/lead-by-palette.ts';
import { leadByStructure } from './lead/lead-by-structure.ts';
import { startFrom } from './lead/start-from.ts';
import type { Lead, PaintRequest } from './orders.ts';
import { prepareScene } from './prepare-scene.ts';
import { type Intent, readPrompt } from './prompt/read-prompt.ts';
import { type Detail, STILL } from './scene.ts';
import { applyStyle } from './styles/apply-style.ts';
import { followClosely } from './styles/follow-closely.ts';

type Fineness = Detail & {
  /** Pixels painted a side for each pixel delivered. */
  oversampling: number;
};

const FINENESS: Record<PaintRequest['fineness'], Fineness> = {
  core: { octaves: 5, density: 1, oversampling: 1 },
  ultra: { octaves: 7, density: 1.5, oversampling: 1.4 },
};

type Sheet = { width: number; height: number; fineness: Fineness };

function paintScene(intent: Intent, { width, height, fineness }: Sheet): Canvas {
  const canvas = createCanvas(width, height);
  prepareScene(intent, width, height, fineness).paint(canvas, STILL);
  return canvas;
}

type PaletteLead = Extract<Lead, { by: 'palette' }>;

/** What an image that starts from another becomes. Its own look stays unless the words name a style. */
function paintFrom(
  lead: Extract<Lead, { strength: number }>,
  given: Canvas,
  intent: Intent,
  sheet: Sheet,
): Canvas {
  const painted = intent.namesScene ? paintScene(intent, sheet) : undefined;
  const drawn = startFrom(given, painted, lead.strength, intent.seed);
  return intent.style === 'photorealistic' || lead.strength === 0 ? drawn : applyStyle(drawn, intent);
}

/** What an image becomes that keeps its composition and takes another's look. */
async function paintInStyle(
  lead: Extract<Lead, { by: 'style' }>,
  given: Canvas,
  intent: Intent,
  sheet: Sheet,
): Promise<Canvas> {
  if (lead.styleStrength === 0) return given;
  const style = await readCanvas(lead.style.bytes, sheet.width, sheet.height);
  return leadByColors(paintFrom(lead, given, intent, sheet), style, lead.styleStrength);
}

/** Half of the masses and light are the given image's. */
const REFERENCE_STRENGTH = 0.5;

async function paintInPalette(lead: PaletteLead, intent: Intent, sheet: Sheet): Promise<Canvas> {
  const scene = paintScene(intent, sheet);
  const given = lead.image && (await readCanvas(lead.image.bytes, sheet.width, sheet.height));
  const painted = given ? leadByStructure(scene, given, REFERENCE_STRENGTH) : scene;
  return leadByPalette(applyStyle(painted, intent), lead.colors);
}

async function paintLed(lead: Lead, intent: Intent, sheet: Sheet): Promise<Canvas> {
  if (lead.by === 'palette') return paintInPalette(lead, intent, sheet);
  const given = await readCanvas(lead.image.bytes, sheet.width, sheet.height);
  switch (lead.by) {
    case 'start':
      return paintFrom(lead, given, intent, sheet);
    case 'contours':
      return applyStyle(leadByContours(paintScene(intent, sheet), given, lead.strength), intent);
    case 'structure':
      return applyStyle(leadByStructure(paintScene(intent, sheet), given, lead.strength), intent);
    case 'style':
      return paintInStyle(lead, given, intent, sheet);
    case 'colors':
      // Last of all, so that no style changes the colors again.
      return leadByColors(applyStyle(paintScene(intent, sheet), intent), given, lead.strength);
  }
}

/** Paints one image and encodes it. */
export async function paintImage(request: PaintRequest): Promise<Uint8Array> {
  const fineness = FINENESS[request.fineness];
  const width = Math.round(request.width * fineness.oversampling);
  const height = Math.round(request.height * fineness.oversampling);
  const sheet = { width, height, fineness };
  const intent = readPrompt(request.prompt, request.negativePrompt, request.seed);
  const canvas = request.lead
    ? await paintLed(request.lead, intent, sheet)
    : applyStyle(paintScene(intent, sheet), intent);
  if (request.closeness !== undefined) followClosely(canvas, request.closeness);
  const image = sharp(toBytes(canvas), { raw: { width, height, channels: 3 } });
  if (fineness.oversampling !== 1) image.resize(request.width, request.height, { kernel: 'lanczos3' });
  return encodeAs(image, request.format);
}
