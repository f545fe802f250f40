import { type Color, fromHex } from '../color/color.ts';
import { type Intent, isSnowy } from '../prompt/read-prompt.ts';
import type { SceneName } from '../prompt/vocabulary.ts';
import { groundLight, type LevelGround } from './paint-ground.ts';
import type { SurfaceName } from './surfaces.ts';

export const MARS: Color = fromHex('#b5633c');

/** The ground of each scene without snow; other scenes have no ground. */
const GROUNDS: Partial<Record<SceneName, SurfaceName>> = {
  ...{ coast: 'sand', desert: 'sand', city: 'paving', mountains: 'grass', forest: 'grass' },
  ...{ meadow: 'grass', flowers: 'grass' },
};
const SNOWY_SCENES: readonly SceneName[] = ['mountains', 'forest', 'meadow', 'flowers'];

/** The ground of a scene close to the viewer. */
export function nearGround(intent: Intent): SurfaceName | undefined {
  const { scene, season, subjects, words } = intent;
  if (isSnowy(intent) && SNOWY_SCENES.includes(scene)) return 'snow';
  if (scene === 'mountains' && subjects.has('water')) return 'pebbles';
  const hasLeaves = scene === 'forest' && (season === 'autumn' || words.has('leaf'));
  return hasLeaves ? 'leaves' : GROUNDS[scene];
}

type Place = { surface: SurfaceName; tint: Color | undefined; horizon: number; base: number };

/** The ground of an outdoor scene. Paving extends to the houses, and a shore ends at the water. */
export function openGround(intent: Intent, place: Place): LevelGround {
  const isShore = intent.scene === 'coast';
  const edge = place.surface === 'paving' ? { from: 9, to: 16 } : { from: 1.7, to: isShore ? 2.3 : 4 };
  return { ...place, edge, light: groundLight(intent), seed: intent.seed % 997 };
}
