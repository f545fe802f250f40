/**
 * Requests and answers of Amazon Nova Canvas as AWS documented them until its end of life on 2026-09-30, read in stored
 * copies of the Nova user guide, https://docs.aws.amazon.com/nova/latest/userguide/: image-gen-req-resp-structure.html
 * (fields, ranges, answers), image-gen-access.html (sizes, masks), image-gen-errors.html (what its filters say),
 * image-gen-vto.html (virtual try-on) and image-gen-code-examples.html (bodies).
 */
const generation = ['width', 'height', 'quality', 'cfgScale', 'seed', 'numberOfImages'];
/** "The width and height values should not be provided for the INPAINTING, OUTPAINTING, or VIRTUAL_TRY_ON task types." */
const editing = ['quality', 'cfgScale', 'seed', 'numberOfImages'];

/** Fields of each task: those of its parameters, by their path, and those of `imageGenerationConfig`. */
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
  /** One of the three masks, as `maskType` says; no text at all. */
  VIRTUAL_TRY_ON: {
    parameters: 'virtualTryOnParams',
    fields: [
      ...['sourceImage', 'referenceImage', 'maskType', 'imageBasedMask.maskImage'],
      ...['garmentBasedMask.maskShape', 'garmentBasedMask.garmentClass'],
      'garmentBasedMask.garmentStyling.longSleeveStyle',
      'garmentBasedMask.garmentStyling.tuckingStyle',
      'garmentBasedMask.garmentStyling.outerLayerStyle',
      ...['promptBasedMask.maskShape', 'promptBasedMask.maskPrompt'],
      ...['preserveBodyPose', 'preserveHands', 'preserveFace'].map((field) => `maskExclusions.${field}`),
      ...['mergeStyle', 'returnMask'],
    ],
    generation: editing,
  },
} as const;

/** Values that fields of virtual try-on have (image-gen-req-resp-structure.html), by the last name of their path. */
export const documentedTryOn = {
  maskType: ['IMAGE', 'GARMENT', 'PROMPT'],
  maskShape: ['CONTOUR', 'BOUNDING_BOX', 'DEFAULT'],
  garmentClass: [
    ...['UPPER_BODY', 'LOWER_BODY', 'FULL_BODY', 'FOOTWEAR', 'LONG_SLEEVE_SHIRT', 'SHORT_SLEEVE_SHIRT'],
    ...['NO_SLEEVE_SHIRT', 'OTHER_UPPER_BODY', 'LONG_PANTS', 'SHORT_PANTS', 'OTHER_LOWER_BODY', 'LONG_DRESS'],
    ...['SHORT_DRESS', 'FULL_BODY_OUTFIT', 'OTHER_FULL_BODY', 'SHOES', 'BOOTS', 'OTHER_FOOTWEAR'],
  ],
  longSleeveStyle: ['SLEEVE_DOWN', 'SLEEVE_UP'],
  tuckingStyle: ['UNTUCKED', 'TUCKED'],
  outerLayerStyle: ['CLOSED', 'OPEN'],
  preserve: ['ON', 'OFF', 'DEFAULT'],
  mergeStyle: ['BALANCED', 'SEAMLESS', 'DETAILED'],
};

/**
 * Bodies of image-gen-code-examples.html, and for virtual try-on of the announcement
 * (https://aws.amazon.com/blogs/aws/amazon-nova-canvas-update-virtual-try-on-and-style-options-now-available/). Pictures
 * are put in by who uses them. The examples of the first two also send a width and a height, against the list of fields;
 * they are left out here.
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
  VIRTUAL_TRY_ON: (sourceImage: string, referenceImage: string) => ({
    taskType: 'VIRTUAL_TRY_ON',
    virtualTryOnParams: {
      sourceImage,
      referenceImage,
      maskType: 'GARMENT',
      garmentBasedMask: { garmentClass: 'UPPER_BODY' },
    },
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
  /** Fewer than this. */
  pixels: 4_194_304,
  maxRatio: 4,
  cfgScale: { min: 1.1, max: 10 },
  seed: { min: 0, max: 2_147_483_646 },
  similarityStrength: { min: 0.2, max: 1 },
};

/**
 * `images` may be fewer than asked for; `error` is there where something was blocked, `maskImage` where virtual try-on
 * was to return it.
 */
export const documentedAnswers = {
  success: { images: ['iVBORw0KGgo='] },
  withMask: { images: ['iVBORw0KGgo='], maskImage: 'iVBORw0KGgo=' },
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
