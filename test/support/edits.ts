import sharp from 'sharp';
import { sharpPixels } from '#adapters/sharp/sharp-pixels.ts';
import { type Catalog, DEFAULT_CATALOG } from '#catalog/catalogs.ts';
import { DEFAULT_DAILY_BUDGET } from '#catalog/daily-budget.ts';
import { backgroundTool, extendTool } from '#contract/tools/edit-frame-tools.ts';
import { eraseTool, fillTool, recolorTool, replaceTool } from '#contract/tools/edit-tools.ts';
import type { EditContext } from '#core/images/edit/edit-image.ts';
import { eraseFromImage, fillInImage, recolorInImage, replaceInImage } from '#core/images/edit/edit-tools.ts';
import { extendImage } from '#core/images/edit/extend-image.ts';
import { replaceBackground } from '#core/images/edit/replace-background.ts';
import type { ImageRequest } from '#core/ports/image-models.ts';
import { inMemoryPorts } from './in-memory-ports.ts';
import { modelImageFor, svg } from './model-response.ts';
import { spentUsd } from './spent-usd.ts';
import { unusualImages } from './unusual-images.ts';

export const ann = { userId: '0a0a0a0a-0000-4000-8000-000000000001', accessToken: 'token' };
export const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

/** The context of an edit in memory, with the state to inspect. `modelRequests` lists the requests to models. */
export function setUpEdit(catalog: Catalog = DEFAULT_CATALOG) {
  const memory = inMemoryPorts();
  memory.ports.pixels = sharpPixels;
  const modelRequests: ImageRequest[] = [];
  memory.ports.imageModels.generate = async (request) => {
    modelRequests.push(request);
    return { status: 'generated', bytes: await modelImageFor(request) };
  };
  const context: EditContext = {
    ports: memory.ports,
    settings: { catalog, limits: DEFAULT_DAILY_BUDGET },
    caller: ann,
  };
  const spent = () => spentUsd(memory.ports, ann.userId);
  return { ...memory, modelRequests, context, spent };
}

/** A mask with a disc in its middle. */
export const discMask = (width: number, height: number) =>
  sharp(
    svg(width, height, `<rect width="100%" height="100%"/><circle cx="50%" cy="50%" r="20%" fill="#fff"/>`),
  )
    .png()
    .toBuffer();

export type EditInput = { bytes: Buffer; mask: Buffer; width: number; height: number };
export type EditRun = (context: EditContext, input: EditInput) => Promise<{ s3Key?: string | undefined }>;

/** Every edit that must preserve the pixels outside its area. */
export const EDITS = {
  erase: (context: EditContext, { bytes, mask }: EditInput) =>
    eraseFromImage(context, eraseTool.body.parse({ image: base64(bytes), mask: base64(mask) })),
  fill: (context: EditContext, { bytes, mask }: EditInput) =>
    fillInImage(context, fillTool.body.parse({ image: base64(bytes), mask: base64(mask), prompt: 'a boat' })),
  'replace by a mask': (context: EditContext, { bytes, mask }: EditInput) =>
    replaceInImage(
      context,
      replaceTool.body.parse({ image: base64(bytes), mask: base64(mask), prompt: 'a boat' }),
    ),
  'replace by words': (context: EditContext, { bytes }: EditInput) =>
    replaceInImage(
      context,
      replaceTool.body.parse({ image: base64(bytes), searchPrompt: 'the car', prompt: 'a boat' }),
    ),
  recolor: (context: EditContext, { bytes }: EditInput) =>
    recolorInImage(
      context,
      recolorTool.body.parse({ image: base64(bytes), searchPrompt: 'the car', color: '#ff0000' }),
    ),
  extend: (context: EditContext, { bytes }: EditInput) =>
    extendImage(context, extendTool.body.parse({ image: base64(bytes), extend: { left: 16, down: 8 } })),
  background: (context: EditContext, { bytes }: EditInput) =>
    replaceBackground(context, backgroundTool.body.parse({ image: base64(bytes), prompt: 'a beach' })),
};

/** The decoded pixels: red, green, blue and opacity. */
export const decodeRgba = (bytes: Uint8Array) =>
  sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

export const EDITED_IMAGE_COUNT = 20;

/** Images of several types, sizes, ratios, transparencies and color profiles, each with a mask. */
export async function makeEditInputs(): Promise<EditInput[]> {
  const unusual = await Promise.all(Object.values(unusualImages).map((make) => make()));
  const drawn = await Promise.all(
    Array.from({ length: EDITED_IMAGE_COUNT - unusual.length }, async (_, index) => {
      const isTranslucent = index % 5 === 4;
      const [width, height] = [64 + ((index * 37) % 90), 64 + ((index * 53) % 70)];
      const drawing = svg(
        width,
        height,
        `<defs><linearGradient id="g" x2=".7" y2="1"><stop stop-color="hsl(${index * 40},70%,60%)"/><stop offset="1" stop-color="hsl(${index * 70},60%,30%)"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)" ${isTranslucent ? 'opacity=".4"' : ''}/><circle cx="40%" cy="45%" r="22%" fill="hsl(${index * 90},80%,50%)"/>`,
      );
      const image = sharp(drawing);
      return index % 3 === 0 && !isTranslucent
        ? image.flatten({ background: '#fff' }).jpeg({ quality: 85 }).toBuffer()
        : index % 3 === 1
          ? image.webp({ lossless: true }).toBuffer()
          : image.png().toBuffer();
    }),
  );
  return Promise.all(
    [...drawn, ...unusual].map(async (bytes) => {
      const { info } = await decodeRgba(await sharp(bytes).autoOrient().png().toBuffer());
      const { width, height } = info;
      return { bytes, width, height, mask: await discMask(width, height) };
    }),
  );
}
