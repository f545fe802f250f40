/**
 * Requests and responses of Stability AI's models as AWS documents them, from stored copies of the user guide
 * (2026-10):
 * model-parameters-diffusion-stable-image-core-text-image-request-response.html,
 * model-parameters-diffusion-stable-ultra-text-image-request-response.html,
 * model-parameters-diffusion-3-5-large.html,
 * stable-image-services.html (Remove Background, Style Guide, Style Transfer, Search and Recolor, Search and
 * Replace, Erase Object, Inpaint, Outpaint, Fast Upscale, Conservative Upscale,
 * Control Sketch, Control Structure).
 */
export const documentedRatios = ['16:9', '1:1', '21:9', '2:3', '3:2', '4:5', '5:4', '9:16', '9:21'];
export const documentedMaxSeed = 4_294_967_294;

/** The "Response" section that all models share: seeds, finish_reasons and images, each a list with one element. */
export const documentedStability = {
  success: { seeds: [2_130_420_379], finish_reasons: [null], images: ['iVBORw0KGgo='] },
  promptFiltered: { finish_reasons: ['Filter reason: prompt'] },
  outputFiltered: { seeds: [7], finish_reasons: ['Filter reason: output image'] },
  inputFiltered: { finish_reasons: ['Filter reason: input image'] },
  inferenceError: { finish_reasons: ['Inference error'] },
};
