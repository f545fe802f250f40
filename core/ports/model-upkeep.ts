import type { ModelId } from '#catalog/models.ts';
import type { ModelLifecycle, ModelNotice } from '#core/domain/models/model-notice.ts';
import type { RateLimitState } from '#core/domain/models/rate-limit.ts';

/** Recent requests of each model: one item per model, one conditional write per request. */
export type RateLimits = {
  /** Applies a pure change to the current state, and retries on a write conflict. */
  update<T>(
    model: ModelId,
    change: (state: RateLimitState) => { state: RateLimitState; result: T },
  ): Promise<T>;
};

/** The lifecycle that Bedrock reports for each model. */
export type ModelLifecycles = {
  /** Throws when Bedrock cannot be reached. */
  read(model: ModelId): Promise<ModelLifecycle>;
};

/** The notices found by the last check of the models' lifecycles. */
export type ModelNotices = {
  read(): Promise<ModelNotice[]>;
  replace(notices: readonly ModelNotice[]): Promise<void>;
};
