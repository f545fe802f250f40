/** Which picture quality the person asked for. */
export const QUALITIES = ['standard', 'premium'] as const;
export type Quality = (typeof QUALITIES)[number];

/** How a reference steers a conditioned picture (S0 §7). */
export const CONDITIONING_MODES = ['CANNY', 'SEGMENTATION'] as const;
export type ConditioningMode = (typeof CONDITIONING_MODES)[number];
