import type { Intent } from '../prompt/read-prompt.ts';
import { createRandom } from '../random.ts';

/** Range of the horizon's row in a landscape, as fractions of the height. */
const LAND_ROWS = [0.46, 0.56] as const;
/** Range of the horizon's row in a city, as fractions of the height. */
const CITY_ROWS = [0.63, 0.7] as const;

/** The row of a scene's horizon, as a fraction of the height: the first random number that a scene draws. */
export function horizonHeight({ scene, seed }: Pick<Intent, 'scene' | 'seed'>): number {
  if (scene === 'flowers') return 0.55;
  const [from, to] = scene === 'city' ? CITY_ROWS : LAND_ROWS;
  return createRandom(seed).between(from, to);
}
