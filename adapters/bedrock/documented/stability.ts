/**
 * Requests and responses of Stability AI's models as AWS documents them, read in stored copies of the user guide
 * (2026-10):
 * model-parameters-diffusion-stable-image-core-text-image-request-response.html,
 * model-parameters-diffusion-stable-ultra-text-image-request-response.html,
 * model-parameters-diffusion-3-5-large.html,
 * stable-image-services.html (Remove Background, Style Guide, Style Transfer, Search and Recolor, Search and
 * Replace, Erase Object, Inpaint, Outpaint, Fast Upscale, Conservative Upscale,
 * Control Sketch, Control Structure).
 */
export const documentedFields = {
  core: ['prompt', 'aspect_ratio', 'output_format', 'seed', 'negative_prompt'],
  ultra: ['prompt', 'aspect_ratio', 'output_format', 'seed', 'negative_prompt', 'mode', 'image', 'strength'],
  sd35TextToImage: ['prompt', 'mode', 'aspect_ratio', 'seed', 'negative_prompt', 'output_format'],
  /** `prompt`, `image` and `strength` are all required; `aspect_ratio` is not valid. */
  sd35ImageToImage: ['prompt', 'mode', 'image', 'strength', 'seed', 'negative_prompt', 'output_format'],
  removeBackground: ['image', 'output_format'],
  styleGuide: [
    'prompt',
    'image',
    'aspect_ratio',
    'fidelity',
    'negative_prompt',
    'seed',
    'output_format',
    'style_preset',
  ],
  /** `prompt`, `image` and `select_prompt` are required. */
  searchRecolor: [
    'prompt',
    'image',
    'select_prompt',
    'grow_mask',
    'negative_prompt',
    'seed',
    'output_format',
    'style_preset',
  ],
  /** `mask`: white changes, black stays; without one the image's own transparency. */
  eraseObject: ['image', 'mask', 'grow_mask', 'seed', 'output_format'],
  /** `prompt` and `image` are required. */
  inpaint: [
    'prompt',
    'image',
    'mask',
    'grow_mask',
    'negative_prompt',
    'seed',
    'output_format',
    'style_preset',
  ],
  /** `prompt`, `image` and `search_prompt` are required. */
  searchReplace: [
    'prompt',
    'image',
    'search_prompt',
    'grow_mask',
    'negative_prompt',
    'seed',
    'output_format',
    'style_preset',
  ],
  /** At least one of the four sides is more than 0 and none above 2000. */
  outpaint: [
    'image',
    'left',
    'right',
    'up',
    'down',
    'prompt',
    'creativity',
    'seed',
    'output_format',
    'style_preset',
  ],
  /** `prompt` and `image` are required; `creativity` goes from 0.1 to 0.5. */
  conservativeUpscale: ['prompt', 'image', 'creativity', 'negative_prompt', 'seed', 'output_format'],
  fastUpscale: ['image', 'output_format'],
  /** `prompt` is optional; `change_strength` goes from 0.1 to 1. */
  styleTransfer: [
    'init_image',
    'style_image',
    'prompt',
    'negative_prompt',
    'seed',
    'output_format',
    'composition_fidelity',
    'style_strength',
    'change_strength',
  ],
  control: [
    'prompt',
    'image',
    'control_strength',
    'negative_prompt',
    'seed',
    'output_format',
    'style_preset',
  ],
};
export const documentedRatios = ['16:9', '1:1', '21:9', '2:3', '3:2', '4:5', '5:4', '9:16', '9:21'];
export const documentedMaxSeed = 4_294_967_294;

/** "Response" section, shared by all: seeds, finish_reasons, images, each a list of one. */
export const documentedStability = {
  success: { seeds: [2_130_420_379], finish_reasons: [null], images: ['iVBORw0KGgo='] },
  promptFiltered: { finish_reasons: ['Filter reason: prompt'] },
  outputFiltered: { seeds: [7], finish_reasons: ['Filter reason: output image'] },
  inputFiltered: { finish_reasons: ['Filter reason: input image'] },
  inferenceError: { finish_reasons: ['Inference error'] },
};
