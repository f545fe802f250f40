/**
 * Requests and answers of Amazon Nova Canvas as AWS documented them until its end of life on 2026-09-30, read in stored
 * copies of the Nova user guide: image-gen-req-resp-structure.html (fields, ranges, answers), image-gen-access.html
 * (sizes) and image-gen-errors.html (what its filters say).
 */
const generation = ['width', 'height', 'quality', 'cfgScale', 'seed', 'numberOfImages'];

/** Fields of each task that this product has: those of its parameters, and those of `imageGenerationConfig`. */
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
  /** No `imageGenerationConfig` at all. */
  BACKGROUND_REMOVAL: { parameters: 'backgroundRemovalParams', fields: ['image'], generation: [] },
} as const;

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
  /** Fewer than this. */
  pixels: 4_194_304,
  maxRatio: 4,
  cfgScale: { min: 1.1, max: 10 },
  seed: { min: 0, max: 2_147_483_646 },
  similarityStrength: { min: 0.2, max: 1 },
};

/** `images` may be fewer than asked for; `error` is there where something was blocked. */
export const documentedAnswers = {
  success: { images: ['iVBORw0KGgo='] },
  someBlocked: {
    images: ['iVBORw0KGgo='],
    error: 'Some of the generated images have been blocked by our content filters.',
  },
  allBlocked: { images: [], error: 'All of the generated images have been blocked by our content filters.' },
};

/** Messages of the ValidationException by which a request is refused for its content. */
export const documentedRefusals = {
  text: 'This request has been blocked by our content filters. Please adjust your text prompt to submit a new request.',
  picture:
    'This request has been blocked by our content filters. Please adjust your input image to submit a new request.',
};
