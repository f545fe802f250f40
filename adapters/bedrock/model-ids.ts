import { type ModelId, models } from '#catalog/models.ts';

/** The model's own id, without its inference profile: `us.vendor.model-v1:0` becomes `vendor.model-v1:0`. */
export const baseModelId = (model: ModelId): string =>
  models[model].bedrockId.replace(/^(us|eu|apac|global)\./, '');

/** Whether the model can only be called through an inference profile. */
export const needsProfile = (model: ModelId): boolean => baseModelId(model) !== models[model].bedrockId;
