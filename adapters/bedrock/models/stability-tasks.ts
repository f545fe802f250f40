import type { ModelTasks, TaskField } from '#adapters/bedrock/model-tasks.ts';
import { inlineImage, readStabilityResponse } from './stability.ts';

const PRESETS = [
  '3d-model',
  'analog-film',
  'anime',
  'cinematic',
  'comic-book',
  'digital-art',
  'enhance',
  'fantasy-art',
  'isometric',
  'line-art',
  'low-poly',
  'modeling-compound',
  'neon-punk',
  'origami',
  'photographic',
  'pixel-art',
  'tile-texture',
];

const field = (kind: TaskField['kind'], name: string, isRequired = false): TaskField => ({
  name,
  kind,
  isRequired,
  isList: false,
});
const image = field('image', 'image', true);
const mask = field('image', 'mask');
const prompt = field('text', 'prompt', true);
const seed = field('number', 'seed');
const growMask = field('number', 'grow_mask');
const negativePrompt = field('text', 'negative_prompt');
const preset: TaskField = { ...field('choice', 'style_preset'), choices: PRESETS };
const creativity = field('number', 'creativity');
const promptedEdit = [prompt, image, negativePrompt, seed, preset];

/** The one task of a service. Bytes are sent in base64, and an image is returned as a PNG. */
function service(task: string, fields: readonly TaskField[]): ModelTasks {
  return {
    tasks: { [task]: [{ fields }] },
    toBody: (requestedTask, values) =>
      requestedTask === task
        ? Object.fromEntries(
            Object.entries(values).map(([name, value]) => [
              name,
              value instanceof Uint8Array ? inlineImage(value) : value,
            ]),
          )
        : undefined,
    readResponse: (body) => {
      const response = readStabilityResponse(body);
      if (response.status === 'generated') return { images: [response.bytes] };
      return { images: [], ...(response.status === 'blocked' && { message: 'The filter blocked this.' }) };
    },
  };
}

/**
 * The services that edit an image, with all documented fields but the output format:
 * https://docs.aws.amazon.com/bedrock/latest/userguide/stable-image-services.html
 */
export const stabilityEditTasks = {
  'stable-image-erase-object': service('erase', [image, mask, growMask, seed]),
  'stable-image-inpaint': service('inpaint', [...promptedEdit, mask, growMask]),
  'stable-image-search-replace': service('replace', [
    ...promptedEdit,
    field('text', 'search_prompt', true),
    growMask,
  ]),
  'stable-image-search-recolor': service('recolor', [
    ...promptedEdit,
    field('text', 'select_prompt', true),
    growMask,
  ]),
  'stable-outpaint': service('outpaint', [
    image,
    ...['left', 'right', 'up', 'down'].map((side) => field('number', side)),
    field('text', 'prompt'),
    creativity,
    seed,
    preset,
  ]),
  'stable-fast-upscale': service('upscale', [image]),
  'stable-conservative-upscale': service('upscale', [prompt, image, negativePrompt, creativity, seed]),
} as const;
