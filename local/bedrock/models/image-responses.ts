import { randomInt } from 'node:crypto';
import { invalid } from '#local/bedrock/bedrock-error.ts';
import type { ImageResponses, ServedImageJob } from './served-model.ts';

const RANDOM_SEED_LIMIT = 4_294_967_295;

/** True if the filter checks the prompt first. */
const filtersPrompt = (job: ServedImageJob) =>
  job.kind === 'image' ||
  (job.kind === 'repaint' && job.request.repainting.by !== 'surroundings') ||
  (job.kind === 'extension' && job.request.prompt !== '');

/** Stability's responses: seed 0 requests a random seed, and a filtered response has a reason instead of images. */
export const stabilityResponses: ImageResponses = {
  chooseSeed: (seed) => (seed === 0 ? randomInt(1, RANDOM_SEED_LIMIT) : seed),
  success: (images, seed) => ({ seeds: [seed], finish_reasons: [null], images }),
  filtered: (job, part) => {
    const input = filtersPrompt(job) && part === 'prompt' ? 'prompt' : 'input image';
    return { finish_reasons: [`Filter reason: ${part === 'output' ? 'output image' : input}`] };
  },
  inferenceError: () => ({ finish_reasons: ['Inference error'] }),
};

/** Nova Canvas rejects a filtered input, and reports how many outputs were filtered. */
export const novaResponses: ImageResponses = {
  chooseSeed: (seed) => seed,
  success: (images) => ({ images }),
  filtered: (job, part) => {
    if (part === 'output') {
      return { images: [], error: 'All of the generated images have been blocked by our content filters.' };
    }
    const blocked = part === 'prompt' && filtersPrompt(job) ? 'text prompt' : 'input image';
    throw invalid(
      `This request has been blocked by our content filters. Please adjust your ${blocked} to submit a new request.`,
    );
  },
  partlyFiltered: (images) => ({
    images,
    error: 'Some of the generated images have been blocked by our content filters.',
  }),
};
