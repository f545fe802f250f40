/**
 * Requests and responses of Amazon Nova Canvas as AWS documented them until its end of life on 2026-09-30, from stored
 * copies of the Nova user guide, https://docs.aws.amazon.com/nova/latest/userguide/: image-gen-req-resp-structure.html
 * (fields, ranges, responses), image-gen-access.html (sizes, masks), image-gen-errors.html (messages of its filters) and
 * image-gen-code-examples.html (bodies). Virtual try-on is left out: nothing here uses it.
 */
const generation = ['width', 'height', 'quality', 'cfgScale', 'seed', 'numberOfImages'];
/** "The width and height values should not be provided" for tasks that change a given image. */
const editing = ['quality', 'cfgScale', 'seed', 'numberOfImages'];

/** Fields of each task: those of its parameters object, and those of `imageGenerationConfig`. */
export const documentedTasks = {
  TEXT_IMAGE: {
    parameters: 'textToImageParams',
    fields: ['text', 'negativeText', 'style', 'conditionImage', 'controlMode', 'controlStrength'],
    generation,
  },
  COLOR_GUIDED_GENERATION: {
    parameters: 'colorGuidedGenerationParams',
    fields: ['colors', 'text', 'negativeText', 'referenceImage'],
    generation,
  },
  IMAGE_VARIATION: {
    parameters: 'imageVariationParams',
    fields: ['images', 'similarityStrength', 'text', 'negativeText'],
    generation,
  },
  /** `maskPrompt` or `maskImage`, "but not both". */
  INPAINTING: {
    parameters: 'inPaintingParams',
    fields: ['image', 'maskPrompt', 'maskImage', 'text', 'negativeText'],
    generation: editing,
  },
  OUTPAINTING: {
    parameters: 'outPaintingParams',
    fields: ['image', 'maskPrompt', 'maskImage', 'outPaintingMode', 'text', 'negativeText'],
    generation: editing,
  },
  /** No `imageGenerationConfig` at all. */
  BACKGROUND_REMOVAL: { parameters: 'backgroundRemovalParams', fields: ['image'], generation: [] },
} as const;

/**
 * Bodies of image-gen-code-examples.html; tests insert the images. The examples also send a width and a height, which the
 * documented fields do not allow, so those are left out here.
 */
export const documentedBodies = {
  INPAINTING: (image: string) => ({
    taskType: 'INPAINTING',
    inPaintingParams: {
      text: 'Modernize the windows of the house',
      negativeText: 'bad quality, low res',
      image,
      maskPrompt: 'windows',
    },
    imageGenerationConfig: { numberOfImages: 1, cfgScale: 8.0 },
  }),
  OUTPAINTING: (image: string, maskImage: string) => ({
    taskType: 'OUTPAINTING',
    outPaintingParams: {
      text: 'Draw a chocolate chip cookie',
      negativeText: 'bad quality, low res',
      image,
      maskImage,
      outPaintingMode: 'DEFAULT',
    },
    imageGenerationConfig: { numberOfImages: 1, cfgScale: 8.0 },
  }),
};

export const documentedStyles = [
  '3D_ANIMATED_FAMILY_FILM',
  'DESIGN_SKETCH',
  'FLAT_VECTOR_ILLUSTRATION',
  'GRAPHIC_NOVEL_ILLUSTRATION',
  'MAXIMALISM',
  'MIDCENTURY_RETRO',
  'PHOTOREALISM',
  'SOFT_DIGITAL_PAINTING',
];

export const documentedLimits = {
  textCharacters: { min: 1, max: 1024 },
  side: { min: 320, max: 4096, multipleOf: 16 },
  /** An image must have fewer pixels than this. */
  pixels: 4_194_304,
  maxRatio: 4,
  cfgScale: { min: 1.1, max: 10 },
  seed: { min: 0, max: 2_147_483_646 },
  similarityStrength: { min: 0.2, max: 1 },
};

/** `images` may be fewer than requested; `error` is present if something was blocked. */
export const novaCanvasResponses = {
  success: { images: ['iVBORw0KGgo='] },
  someBlocked: {
    images: ['iVBORw0KGgo='],
    error: 'Some of the generated images have been blocked by our content filters.',
  },
  allBlocked: { images: [], error: 'All of the generated images have been blocked by our content filters.' },
};

/** Messages of the ValidationException that rejects a request for its content. */
export const documentedRefusals = {
  text: 'This request has been blocked by our content filters. Please adjust your text prompt to submit a new request.',
  image:
    'This request has been blocked by our content filters. Please adjust your input image to submit a new request.',
};
