import { type Catalogue, type ModelId, modelsOf } from '#contract/models.ts';
import type { Uses, UsesOnly } from '#core/ports.ts';
import { type ModelNotice, noticeOf } from './model-notice.ts';

type Ports = Uses<'clock' | 'modelLifecycles' | 'log'> & UsesOnly<{ modelNotices: 'replace' }>;

/**
 * Looks once at the lifecycle of every model that the catalogue names, keeps what an operator should know, and logs
 * it by an event that alarms count. A model that could not be asked about is logged, and looked at the next day.
 */
export async function watchModels(ports: Ports, catalogue: Catalogue): Promise<ModelNotice[]> {
  const now = ports.clock.now();
  const looked = await Promise.all(modelsOf(catalogue).map((model) => look(ports, model, now)));
  const notices = looked.flatMap((notice) => (notice ? [notice] : []));
  for (const { model, level } of notices) ports.log.warn(eventOf(level), { model });
  await ports.modelNotices.replace(notices);
  return notices;
}

async function look(ports: Ports, model: ModelId, now: Date): Promise<ModelNotice | undefined> {
  try {
    return noticeOf(model, await ports.modelLifecycles.read(model), now);
  } catch (cause) {
    ports.log.warn('model-not-watched', { model, cause });
    return undefined;
  }
}

/** `model-gone`, `model-legacy`, or `model-ends-30`, `-90`, `-180`. */
const eventOf = (level: ModelNotice['level']) =>
  typeof level === 'number' ? `model-ends-${level}` : `model-${level}`;
