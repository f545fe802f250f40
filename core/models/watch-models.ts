import { type Catalog, modelsIn } from '#catalog/catalogs.ts';
import type { ModelId } from '#catalog/models.ts';
import { type ModelNotice, noticeFor } from '#core/domain/models/model-notice.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';

type Ports = Uses<'clock' | 'modelLifecycles' | 'log'> & UsesOnly<{ modelNotices: 'read' | 'replace' }>;

/** All notices of today, and those that are new. */
type ModelWatch = { notices: ModelNotice[]; newNotices: ModelNotice[] };

/**
 * Checks the lifecycle of every model in the catalog and stores the notices for the operator. Each new notice is logged
 * once, as an event that alarms count. When a check fails, the model's earlier notice stays.
 */
export async function watchModels(ports: Ports, catalog: Catalog): Promise<ModelWatch> {
  const now = ports.clock.now();
  const earlierNotices = await ports.modelNotices.read();
  const checked = await Promise.all(
    modelsIn(catalog).map((model) => checkModel(ports, model, now, earlierNotices)),
  );
  const notices = checked.flatMap((notice) => (notice ? [notice] : []));
  await ports.modelNotices.replace(notices);
  const newNotices = notices.filter((notice) => !earlierNotices.some((earlier) => isSame(earlier, notice)));
  for (const { model, level } of newNotices) ports.log.warn(eventName(level), { model });
  return { notices, newNotices };
}

const isSame = (one: ModelNotice, other: ModelNotice) =>
  one.model === other.model && one.level === other.level;

async function checkModel(
  ports: Ports,
  model: ModelId,
  now: Date,
  earlierNotices: readonly ModelNotice[],
): Promise<ModelNotice | undefined> {
  try {
    return noticeFor(model, await ports.modelLifecycles.read(model), now);
  } catch (cause) {
    ports.log.warn('model-not-watched', { model, cause });
    return earlierNotices.find((notice) => notice.model === model);
  }
}

/** `model-gone`, `model-legacy`, or `model-ends-30`, `-90`, `-180`. */
const eventName = (level: ModelNotice['level']) =>
  typeof level === 'number' ? `model-ends-${level}` : `model-${level}`;
