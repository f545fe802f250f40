/** The model behind an inference profile: `us.vendor.model-v1:0` is `vendor.model-v1:0` in the regions of the profile. */
export const baseModelId = (bedrockId: string): string => bedrockId.replace(/^(us|eu|apac|global)\./, '');
