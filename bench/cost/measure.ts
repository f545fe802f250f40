import { endpointNamed } from '#contract/api/endpoints.ts';
import { readRuns } from '#test/assembly/function-runs.ts';
import { requestApi, textField } from '#test/support/call-api.ts';
import { type Person, signUp } from '#test/support/person.ts';
import { type Product, startProduct } from '#test/support/product.ts';
import { untilFinished } from '#test/support/videos.ts';
import { writeMeasuredFunctions } from './measured-functions.ts';

const IMAGES = 12;
const VIDEOS = 3;

async function makeImage(product: Product, person: Person): Promise<void> {
  await requestApi(product, endpointNamed('catalog').path, { as: person });
  const body = { prompt: 'White wind turbines on a green hill above the sea' };
  const response = await requestApi(product, endpointNamed('generate-image').path, { as: person, body });
  const key = textField(response, 's3Key');
  await requestApi(product, endpointNamed('presign-media').path, { as: person, body: { keys: [key] } });
  const { data } = await person.supabase.from('image_history').select('id').eq('s3_key', key).single();
  const date = encodeURIComponent(new Date().toISOString());
  await requestApi(product, `/api/receipt/${data?.id}?createdAt=${date}`, { as: person });
}

async function makeVideo(product: Product, person: Person): Promise<void> {
  await requestApi(product, endpointNamed('catalog').path, { as: person });
  const body = { videoType: 'TEXT_VIDEO', prompt: 'A neon skyline in the rain, slow pan to the left' };
  const started = await requestApi(product, endpointNamed('generate-video').path, { as: person, body });
  const finished = await untilFinished(product, person, textField(started, 'jobId'), 300);
  if (finished.body.status !== 'completed') throw new Error(`a video failed: ${finished.text}`);
  await requestApi(product, endpointNamed('video-history').path, { as: person });
}

/** Makes images and videos with the functions of an assembly, and stores how long each ran and which calls it made. */
export async function measure(): Promise<void> {
  await using product = await startProduct({ secondsPerClip: 1 });
  const ann = await signUp(product);
  for (let count = 0; count < IMAGES; count += 1) await makeImage(product, ann);
  for (let count = 0; count < VIDEOS; count += 1) await makeVideo(product, ann);
  await product.stop();
  writeMeasuredFunctions(readRuns(product.dataFolder));
}
