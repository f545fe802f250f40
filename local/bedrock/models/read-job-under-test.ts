import type { PaintRequest } from '#studio/requests.ts';
import type { ServedImageJob } from './served-model.ts';
import { findModel } from './served-models.ts';

/** The studio's job for a request body. Rejects what the model rejects. */
export async function readJob(id: string, body: unknown): Promise<ServedImageJob> {
  const model = findModel(id);
  if (model.call !== 'image') throw new Error(`${id} is not an image model.`);
  return model.read(body);
}

/** The studio's request to paint an image. */
export async function readPaintRequest(id: string, body: unknown): Promise<PaintRequest> {
  const job = await readJob(id, body);
  if (job.kind !== 'image') throw new Error(`${id} does not paint.`);
  return job.request;
}
