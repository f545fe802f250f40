import { randomInt } from 'node:crypto';
import { invalid } from '#local/bedrock/bedrock-error.ts';
import type { ImageAnswers, ImageOrder } from './served-model.ts';

const DRAWN_SEEDS_BELOW = 4_294_967_295;

/** Stability's: seed 0 asks for a random one, and a filtered answer has no pictures but a reason. */
export const stabilityAnswers: ImageAnswers = {
  seedOf: (asked) => (asked === 0 ? randomInt(1, DRAWN_SEEDS_BELOW) : asked),
  success: (images, seed) => ({ seeds: [seed], finish_reasons: [null], images }),
  filtered: ({ kind }, part) => {
    const given = kind === 'picture' && part === 'given' ? 'prompt' : 'input image';
    return { finish_reasons: [`Filter reason: ${part === 'made' ? 'output image' : given}`] };
  },
  mishap: () => ({ finish_reasons: ['Inference error'] }),
};

/** Whether words are what a filter looks at first. */
const hasWords = (order: ImageOrder) =>
  order.kind === 'picture' || (order.kind === 'repaint' && order.request.repainting.by === 'words');

/** Nova Canvas refuses a filtered input, and reports how many of its outputs were filtered. */
export const novaAnswers: ImageAnswers = {
  seedOf: (asked) => asked,
  success: (images) => ({ images }),
  filtered: (order, part) => {
    if (part === 'made') {
      return { images: [], error: 'All of the generated images have been blocked by our content filters.' };
    }
    const adjust = part === 'given' && hasWords(order) ? 'text prompt' : 'input image';
    throw invalid(
      `This request has been blocked by our content filters. Please adjust your ${adjust} to submit a new request.`,
    );
  },
  partlyFiltered: (images) => ({
    images,
    error: 'Some of the generated images have been blocked by our content filters.',
  }),
};
