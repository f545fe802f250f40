import type { ModelId } from '#catalog/models.ts';
import type { ModelLifecycle, ModelNotice } from '#core/domain/models/model-notice.ts';
import type { ModelLifecycles, ModelNotices } from '#core/ports/model-upkeep.ts';

/** Models that are all active, until a test changes one. */
export function inMemoryModelLifecycles(): ModelLifecycles & { says: Map<ModelId, ModelLifecycle | Error> } {
  const says = new Map<ModelId, ModelLifecycle | Error>();
  return {
    says,
    read: async (model) => {
      const found = says.get(model) ?? { status: 'active' };
      if (found instanceof Error) throw found;
      return found;
    },
  };
}

export function inMemoryModelNotices(): ModelNotices {
  let kept: ModelNotice[] = [];
  return {
    read: async () => kept,
    replace: async (notices) => {
      kept = [...notices];
    },
  };
}
