import { requestApi, textField } from '#test/support/call-api.ts';
import { fillHistory } from '#test/support/image-history.ts';
import { signUp } from '#test/support/person.ts';
import type { Product } from '#test/support/product.ts';
import { objectBytes } from '#test/support/stored.ts';
import { CLIP_PROMPT, holdJobs, startVideo, untilFinished } from '#test/support/videos.ts';
import type { People } from './screen-state.ts';

const PROMPTS = [
  'A glass bottle of serum on wet stone, soft morning light',
  'A lighthouse above a stormy sea, oil painting',
  'Paper lanterns over a harbor at dusk',
];
const STORY = {
  videoType: 'MULTI_SHOT_AUTOMATED',
  prompt: 'A lighthouse above a stormy sea. A gull lands on the rail.',
  duration: 12,
};

/**
 * Creates people with the data that their screens show. A fault keeps the videos of one of them in the queue during the
 * whole run.
 */
export async function preparePeople(product: Product): Promise<People> {
  const [newcomer, maker, regular, waiting, leaver] = await Promise.all(
    ['Nell', 'Mia', 'Ann', 'Willa', 'Lea'].map((name) => signUp(product, name)),
  );
  if (!newcomer || !maker || !regular || !waiting || !leaver) throw new Error('A person could not sign up.');
  await fillHistory(product, regular, 30);
  let madeImage = Buffer.alloc(0);
  for (const prompt of PROMPTS) {
    const response = await requestApi(product, '/api/generate-image', { as: regular, body: { prompt } });
    madeImage = Buffer.from(await objectBytes(product, textField(response, 's3Key')));
  }
  const makeVideo = async (options: object) =>
    untilFinished(product, regular, await startVideo(product, regular, { ...options }));
  await makeVideo({ prompt: CLIP_PROMPT });
  await makeVideo(STORY);
  await product.plan({ service: 'bedrock', operation: 'StartAsyncInvoke', times: 1, mode: 'filtered' });
  await makeVideo({ prompt: 'The filter stops this clip' });
  await holdJobs(product);
  const waitingSince = Date.now();
  const waitingJob = await startVideo(product, waiting, { prompt: 'A paper boat on a slow river' });
  await startVideo(product, waiting, STORY);
  return { newcomer, maker, regular, waiting, leaver, madeImage, waitingSince, waitingJob };
}
