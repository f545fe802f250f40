import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStudio } from '#studio/studio.ts';
import { createRequestCounter } from './account-quotas.ts';
import { invokeModel } from './invoke-model.ts';

/** Serves one model request from the built-in studio, without a server. */
export async function callStudio(
  region: string,
  { modelId, body }: { modelId: string; body: unknown },
): Promise<unknown> {
  const clipFolder = await mkdtemp(path.join(tmpdir(), 'moodlark-try-model-'));
  const studio = openStudio({ clipFolder });
  try {
    const parts = { studio, modelsRegion: region, requests: createRequestCounter({}) };
    return await invokeModel(parts, modelId, body, { isFiltered: false });
  } finally {
    await studio.close();
    await rm(clipFolder, { recursive: true, force: true });
  }
}
