import { type Catalog, modelsOf } from '#catalog/catalogs.ts';
import type { ModelId } from '#catalog/models.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';
import { type ModelNotice, noticeOf } from '../domain/models/model-notice.ts';

type Ports = Uses<'clock' | 'modelLifecycles' | 'log'> & UsesOnly<{ modelNotices: 'read' | 'replace' }>;

/** What holds today, and what of it was not said before. */
export type Watched = { notices: ModelNotice[]; news: ModelNotice[] };

/**
 * Looks once at the lifecycle of every model that the catalog names, and keeps what an operator should know. Each
 * warning is logged once, by an event that alarms count. What is known of a model that could not be asked about stays.
 */
export async function watchModels(ports: Ports, catalog: Catalog): Promise<Watched> {
  const now = ports.clock.now();
  const before = await ports.modelNotices.read();
  const looked = await Promise.all(modelsOf(catalog).map((model) => look(ports, model, now, before)));
  const notices = looked.flatMap((notice) => (notice ? [notice] : []));
  await ports.modelNotices.replace(notices);
  const news = notices.filter((notice) => !before.some((earlier) => isSame(earlier, notice)));
  for (const { model, level } of news) ports.log.warn(eventOf(level), { model });
  return { notices, news };
}

const isSame = (one: ModelNotice, other: ModelNotice) =>
  one.model === other.model && one.level === other.level;

async function look(
  ports: Ports,
  model: ModelId,
  now: Date,
  before: readonly ModelNotice[],
): Promise<ModelNotice | undefined> {
  try {
    return noticeOf(model, await ports.modelLifecycles.read(model), now);
  } catch (cause) {
    ports.log.warn('model-not-watched', { model, cause });
    return before.find((notice) => notice.model === model);
  }
}

/** `model-gone`, `model-legacy`, or `model-ends-30`, `-90`, `-180`. */
const eventOf = (level: ModelNotice['level']) =>
  typeof level === 'number' ? `model-ends-${level}` : `model-${level}`;
