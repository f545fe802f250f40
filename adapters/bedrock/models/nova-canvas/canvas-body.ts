import type { CanvasTask, CanvasTaskOf } from './canvas-task.ts';

type Body = Record<string, unknown>;
type Settings = Pick<
  CanvasTaskOf<'TEXT_IMAGE'>,
  'width' | 'height' | 'quality' | 'cfgScale' | 'seed' | 'numberOfImages'
>;

const toBase64 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');

/** Drops undefined fields and encodes bytes in base64. */
const definedFields = (fields: Body): Body =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      if (value === undefined) return [];
      return [[name, value instanceof Uint8Array ? toBase64(value) : value]];
    }),
  );

/** Drops a group whose fields are all undefined. */
const group = (fields: Body): Body | undefined => {
  const defined = definedFields(fields);
  return Object.keys(defined).length > 0 ? defined : undefined;
};

const generation = ({ width, height, quality, cfgScale, seed, numberOfImages }: Settings) =>
  group({ width, height, quality, cfgScale, seed, numberOfImages });

const body = (taskType: CanvasTask['taskType'], name: string, parameters: Body, settings: Settings): Body =>
  definedFields({ taskType, [name]: definedFields(parameters), imageGenerationConfig: generation(settings) });

/** The mask of an edit: a prompt that tells the model what to find, or an image. */
const mask = (task: { maskPrompt: string } | { maskImage: Uint8Array }): Body =>
  'maskPrompt' in task ? { maskPrompt: task.maskPrompt } : { maskImage: task.maskImage };

/** The body of InvokeModel for each of the model's tasks. */
export function canvasBody(task: CanvasTask): Body {
  switch (task.taskType) {
    case 'TEXT_IMAGE': {
      const { text, negativeText, style, conditionImage, controlMode, controlStrength } = task;
      const parameters = { text, negativeText, style, conditionImage, controlMode, controlStrength };
      return body(task.taskType, 'textToImageParams', parameters, task);
    }
    case 'COLOR_GUIDED_GENERATION': {
      const { colors, text, negativeText, referenceImage } = task;
      const parameters = { colors, text, negativeText, referenceImage };
      return body(task.taskType, 'colorGuidedGenerationParams', parameters, task);
    }
    case 'IMAGE_VARIATION': {
      const { similarityStrength, text, negativeText } = task;
      const parameters = { images: task.images.map(toBase64), similarityStrength, text, negativeText };
      return body(task.taskType, 'imageVariationParams', parameters, task);
    }
    case 'INPAINTING': {
      const { image, text, negativeText } = task;
      return body(task.taskType, 'inPaintingParams', { image, ...mask(task), text, negativeText }, task);
    }
    case 'OUTPAINTING': {
      const { image, outPaintingMode, text, negativeText } = task;
      const parameters = { image, ...mask(task), outPaintingMode, text, negativeText };
      return body(task.taskType, 'outPaintingParams', parameters, task);
    }
    case 'BACKGROUND_REMOVAL':
      return body(task.taskType, 'backgroundRemovalParams', { image: task.image }, {});
  }
}
