import type { ModelId } from '#catalog/models.ts';
import type { ModelLifecycle, ModelNotice } from '#core/domain/models/model-notice.ts';
import type { ModelLifecycles, ModelNotices } from '#core/ports/model-upkeep.ts';

/** Models that are all active, until a test changes one. */
export function inMemoryModelLifecycles(): ModelLifecycles & {
  lifecycles: Map<ModelId, ModelLifecycle | Error>;
} {
  const lifecycles = new Map<ModelId, ModelLifecycle | Error>();
  return {
    lifecycles,
    read: async (model) => {
      const found = lifecycles.get(model) ?? { status: 'active' };
      if (found instanceof Error) throw found;
      return found;
    },
  };
}

export function inMemoryModelNotices(): ModelNotices {
  let stored: ModelNotice[] = [];
  return {
    read: async () => stored,
    replace: async (notices) => {
      stored = [...notices];
    },
  };
}
