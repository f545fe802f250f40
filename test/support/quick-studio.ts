import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type {
  CutOutRequest,
  ExtendRequest,
  MaskRequest,
  PaintRequest,
  RenderClipRequest,
  RepaintRequest,
  StudioFormat,
} from '#studio/requests.ts';
import type { Studio } from '#studio/studio.ts';
import { type ClipSpec, makeClip } from './clip-maker.ts';

const FRAMES_PER_SECOND = 24;
/** Clips of one size and length are identical: each is encoded once for all runs. */
const CLIP_FOLDER = fileURLToPath(
  new URL('../../node_modules/.cache/moodlark/quick-clips/', import.meta.url),
);

/** Opens a studio that replaces the built-in one, so that tests do not wait for painting. */
function openQuickStudio(): Studio {
  return {
    paint,
    cutOut,
    findMask,
    repaint,
    extend,
    renderClip,
    close: async () => undefined,
  };
}

// `use-quick-studio.ts` puts this module in the place of the built-in studio's.
export { openQuickStudio as openStudio };

/**
 * Selects, in black, the area of a given mask. Otherwise selects the dark pixels, or nothing if the words contain
 * "missing".
 */
function findMask({ image, part }: MaskRequest): Promise<Uint8Array> {
  const { bytes, width, height } = image;
  if (part.by === 'image') {
    const mask = sharp(part.mask.bytes).removeAlpha().resize(width, height, { fit: 'fill' });
    return (part.inside === 'white' ? mask.negate() : mask).png().toBuffer();
  }
  const isMissing = part.by === 'words' && /\bmissing\b/.test(part.words);
  const selected = isMissing
    ? sharp({ create: { width, height, channels: 3, background: '#fff' } })
    : sharp(bytes).threshold();
  return selected.png().toBuffer();
}

/** Keeps an oval in the middle of the image. */
function cutOut({ image: { bytes, width, height }, format }: CutOutRequest): Promise<Uint8Array> {
  const oval = `<svg width="${width}" height="${height}"><ellipse cx="50%" cy="50%" rx="40%" ry="40%"/></svg>`;
  return sharp(bytes)
    .ensureAlpha()
    .composite([{ input: Buffer.from(oval), blend: 'dest-in' }])
    .toFormat(format)
    .toBuffer();
}

/** If true, every third image lacks the requested colors, as images of a real model sometimes do. */
const MAKES_OFF_PALETTE_IMAGES = process.env.STUDIO_OFF_PALETTE === 'on';

const hexColorsIn = (prompt: string): readonly string[] => prompt.match(/#[0-9a-f]{6}\b/gi) ?? [];

/** The requested colors of an image; otherwise blue and a color that depends on the seed. */
function chooseColors({ prompt, seed, guidance }: PaintRequest): readonly string[] {
  const hexColors = guidance?.by === 'palette' ? guidance.colors : hexColorsIn(prompt);
  const isOffPalette = MAKES_OFF_PALETTE_IMAGES && seed % 3 === 0;
  return hexColors.length > 0 && !isOffPalette ? hexColors : ['#204060', `hsl(${seed % 360}, 60%, 50%)`];
}

type OutputSpec = { width: number; height: number; format: StudioFormat };

/** Paints the colors side by side. */
function paintStripes(colors: readonly string[], { width, height, format }: OutputSpec): Promise<Uint8Array> {
  const stripeWidth = width / colors.length;
  const stripes = colors.map(
    (color, index) =>
      `<rect x="${index * stripeWidth}" width="${stripeWidth}" height="${height}" fill="${color}"/>`,
  );
  const drawing = `<svg width="${width}" height="${height}">${stripes.join('')}</svg>`;
  return sharp(Buffer.from(drawing)).flatten().toFormat(format).toBuffer();
}

/** Stripes in the requested colors, or the reference image, stretched to the size. */
function paint(request: PaintRequest): Promise<Uint8Array> {
  const { width, height, format, guidance } = request;
  if (guidance?.by === 'colors')
    return sharp(guidance.image.bytes).resize(width, height, { fit: 'fill' }).toFormat(format).toBuffer();
  return paintStripes(chooseColors(request), request);
}

/**
 * Paints a box into the middle of the image for a prompt, and stripes for requested colors. Otherwise, or if the mask
 * selects nothing, returns the image itself.
 */
async function repaint({ image, mask, repainting, format = 'png' }: RepaintRequest): Promise<Uint8Array> {
  const isEmpty = (await sharp(mask).stats()).channels[0]?.min === 255;
  if (isEmpty) return sharp(image.bytes).toFormat(format).toBuffer();
  if (repainting.by === 'words') {
    const { width, height } = image;
    const box = `<svg width="${width}" height="${height}"><rect x="35%" y="35%" width="30%" height="30%" fill="#f0a"/></svg>`;
    return sharp(image.bytes)
      .composite([{ input: Buffer.from(box) }])
      .toFormat(format)
      .toBuffer();
  }
  const colors = repainting.by === 'colors' ? hexColorsIn(repainting.prompt) : [];
  return colors.length > 0
    ? paintStripes(colors, { width: image.width, height: image.height, format })
    : sharp(image.bytes).toFormat(format).toBuffer();
}

function extend({ image, margins, format }: ExtendRequest): Promise<Uint8Array> {
  const { left, right, up: top, down: bottom } = margins;
  return sharp(image.bytes)
    .extend({ left, right, top, bottom, background: '#204060' })
    .toFormat(format)
    .toBuffer();
}

/** Clips that are being encoded, by file. */
const encodings = new Map<string, Promise<Uint8Array>>();

/** Returns a real clip with the requested size and length. */
async function renderClip({ width, height, seconds }: RenderClipRequest): Promise<Uint8Array> {
  const file = join(CLIP_FOLDER, `${width}x${height}-${seconds}.mp4`);
  const encoding = encodings.get(file);
  if (encoding) return encoding;
  if (existsSync(file)) return readFile(file);
  const clip = encodeClip(file, { width, height, frames: seconds * FRAMES_PER_SECOND, noise: 0 });
  encodings.set(file, clip);
  return clip;
}

async function encodeClip(file: string, spec: ClipSpec): Promise<Uint8Array> {
  const clip = await makeClip(spec);
  const temporaryFile = `${file}.${process.pid}`;
  mkdirSync(CLIP_FOLDER, { recursive: true });
  await writeFile(temporaryFile, clip);
  renameSync(temporaryFile, file);
  return clip;
}
