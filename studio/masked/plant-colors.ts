import type { LabColor } from '../color/lab.ts';

/** Minimum yellowness (CIELAB b) of the colors of plants. */
const MIN_PLANT_YELLOWNESS = 18;
/** Maximum ratio of redness to yellowness (CIELAB a and b) of grass; earth has more, and rocks are hardly yellow. */
const MAX_GRASS_REDNESS = 0.4;

/** Whether a color is a saturated yellow or green, which is rare in water and roofs. */
export const isPlantLike = ([, a, b]: LabColor): boolean => b > MIN_PLANT_YELLOWNESS && a < 0.6 * b;

/** Whether a color is that of grass, even in the shade. */
export const isGrassLike = ([, a, b]: LabColor): boolean => a < MAX_GRASS_REDNESS * b;
