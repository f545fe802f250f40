import sharp from 'sharp';
import type { EditFeature } from '#catalog/model-row.ts';
import * as LIMITS from '#contract/limits.ts';
import { backgroundTool, enlargeTool, extendTool } from '#contract/tools/edit-frame-tools.ts';
import { eraseTool, fillTool, recolorTool, replaceTool } from '#contract/tools/edit-tools.ts';
import type { EditContext } from '#core/images/edit/edit-image.ts';
import { eraseFromImage, fillInImage, recolorInImage, replaceInImage } from '#core/images/edit/edit-tools.ts';
import { enlargeImage } from '#core/images/edit/enlarge-image.ts';
import { extendImage } from '#core/images/edit/extend-image.ts';
import { replaceBackground } from '#core/images/edit/replace-background.ts';
import { SAMPLE_IMAGES, TYPICAL_IMAGE } from './input-images.ts';
import { atRangeEnds } from './range-ends.ts';
import { OPTIONAL_SEEDS, PROMPTS } from './words.ts';

type EditRequest = (context: EditContext) => Promise<unknown>;

/** Draws a mask of an image's size, white in the middle. Takes and returns base64. */
async function drawMask(image: string): Promise<string> {
  const { width, height } = await sharp(Buffer.from(image, 'base64')).metadata();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/><circle cx="50%" cy="50%" r="20%" fill="#fff"/></svg>`;
  return (await sharp(Buffer.from(svg)).png().toBuffer()).toString('base64');
}

const [smallest = '', narrow = ''] = SAMPLE_IMAGES;
const sources = await Promise.all(
  [TYPICAL_IMAGE, smallest, narrow].map(async (image) => ({ image, mask: await drawMask(image) })),
);
const [typicalSource = { image: '', mask: '' }] = sources;

type EditOptions = { source: typeof typicalSource; prompt: string; seed: number | undefined };
const defaultOptions = { source: typicalSource, prompt: 'a boat', seed: 1 as number | undefined };
const ranges = { source: sources, prompt: PROMPTS, seed: OPTIONAL_SEEDS };
const seedOptions = (seed: number | undefined) => ({ options: seed === undefined ? {} : { seed } });

const requestsAtRangeEnds = (make: (fields: EditOptions) => EditRequest) =>
  atRangeEnds<EditOptions>(defaultOptions, ranges).map(make);

const searchRequestsAtRangeEnds = (make: (fields: EditOptions & { search: string }) => EditRequest) =>
  atRangeEnds({ ...defaultOptions, search: 'the car' }, { ...ranges, search: PROMPTS }).map(make);

const eraseRequests = requestsAtRangeEnds(({ source, seed }) => {
  const body = eraseTool.body.parse({ ...source, ...seedOptions(seed) });
  return (context) => eraseFromImage(context, body);
});
const fillRequests = requestsAtRangeEnds(({ source, prompt, seed }) => {
  const body = fillTool.body.parse({ ...source, prompt, ...seedOptions(seed) });
  return (context) => fillInImage(context, body);
});
const backgroundRequests = requestsAtRangeEnds(({ source, prompt, seed }) => {
  const body = backgroundTool.body.parse({ ...source, prompt, ...seedOptions(seed) });
  return (context) => replaceBackground(context, body);
});
const replaceRequests = searchRequestsAtRangeEnds(({ source: { image }, prompt, seed, search }) => {
  const body = replaceTool.body.parse({ image, prompt, searchPrompt: search, ...seedOptions(seed) });
  return (context) => replaceInImage(context, body);
});
const recolorRequests = searchRequestsAtRangeEnds(({ source: { image }, prompt, seed, search }) => {
  const body = recolorTool.body.parse({
    ...{ image, prompt, searchPrompt: search, color: '#FF0000' },
    ...seedOptions(seed),
  });
  return (context) => recolorInImage(context, body);
});
const { maxMarginPixels, creativity: creativityRange } = LIMITS.extension;
const extendRequests = atRangeEnds(
  {
    extend: { left: 1 } as object,
    prompt: undefined as string | undefined,
    seed: 1 as number | undefined,
    creativity: undefined as number | undefined,
  },
  {
    extend: [{ right: 1 }, { left: maxMarginPixels, up: 500, down: 500 }, { up: maxMarginPixels, right: 1 }],
    prompt: [undefined, '', ...PROMPTS],
    seed: OPTIONAL_SEEDS,
    creativity: [undefined, creativityRange.min, creativityRange.max],
  },
).map(({ seed, creativity, ...fields }): EditRequest => {
  const options = { ...seedOptions(seed).options, creativity };
  const body = extendTool.body.parse({ image: TYPICAL_IMAGE, ...fields, options });
  return (context) => extendImage(context, body);
});
const enlargeRequests = (mode: 'fast' | 'detail') =>
  requestsAtRangeEnds(({ source: { image }, prompt, seed }) => {
    const body = enlargeTool.body.parse({ image, prompt, options: { mode, ...seedOptions(seed).options } });
    return (context) => enlargeImage(context, body);
  });

const toImageCalls = (requests: readonly EditRequest[]) =>
  requests.map(
    (request) =>
      (ports: EditContext['ports'], settings: EditContext['settings'], caller: EditContext['caller']) =>
        request({ ports, settings, caller }),
  );

/** The requests of each editing feature, with each option at both ends of its range. */
export const EDIT_REQUESTS = {
  eraseObject: toImageCalls(eraseRequests),
  // A background is replaced by the same model request as a fill, so three of its requests suffice.
  inpaint: toImageCalls([...fillRequests, ...backgroundRequests.slice(0, 3)]),
  searchReplace: toImageCalls(replaceRequests),
  searchRecolor: toImageCalls(recolorRequests),
  outpaint: toImageCalls(extendRequests),
  fastUpscale: toImageCalls(enlargeRequests('fast')),
  conservativeUpscale: toImageCalls(enlargeRequests('detail')),
} satisfies Record<EditFeature, unknown>;
