import type { ModelId } from '#catalog/models.ts';
import type { ModelLifecycle, ModelNotice } from '#core/domain/models/model-notice.ts';
import type { ModelTurns } from '#core/domain/models/rate-limit.ts';

/** Turns at each model by what the account may ask of it: one item a model, one conditional write a turn. */
export type ModelTurnsStore = {
  /** Applies a pure decision to the turns as they are now, again and again until no other writer came between. */
  decide<T>(model: ModelId, decision: (turns: ModelTurns) => { turns: ModelTurns; result: T }): Promise<T>;
};

/** What Bedrock says of its models. */
export type ModelLifecycles = {
  /** Throws where it could not be asked. */
  read(model: ModelId): Promise<ModelLifecycle>;
};

/** What the last look at the models' lifecycles found. */
export type ModelNotices = {
  read(): Promise<ModelNotice[]>;
  replace(notices: readonly ModelNotice[]): Promise<void>;
};
