import { type Color, fromHex, mix, scale } from '../color/color.ts';
import { type Intent, readPrompt } from '../prompt/read-prompt.ts';
import { PLACES, TIMES } from '../prompt/vocabulary.ts';
import { MARS, nearGround } from './scene-ground.ts';
import type { SurfaceName } from './surfaces.ts';

export type RoomName = 'kitchen' | 'living' | 'office' | 'cafe' | 'bathroom';

/**
 * The light comes `from` the left (-1), the right (1) or above (0). `hardness` is how sharp its shadows are, 0 to 1.
 */
export type BackdropLight = { from: -1 | 0 | 1; isBehind: boolean; hardness: number };

/** The background to paint behind a subject, and the surface under it. */
export type BackdropPlan = {
  intent: Intent;
  /** A plain backdrop, a room, or the scene that the prompt names. */
  behind: 'plain' | 'room' | 'scene';
  room: RoomName;
  /** The surface under the subject; `undefined` if the subject floats. */
  surface: SurfaceName | undefined;
  /** Whether the surface ends in front of the background, as a table does. */
  isTable: boolean;
  /** The color of a plain backdrop, and the second color of its gradient. */
  colors: readonly [Color, Color];
  /** The color that the prompt names for the surface. */
  tint: Color | undefined;
  light: BackdropLight;
};

type Table<Name extends string> = readonly (readonly [Name, RegExp])[];

const MATERIALS: Table<SurfaceName> = [
  ['marble', /\bmarble\b/],
  ['wood', /\b(wood|wooden|oak|walnut|timber|rustic|deck|pier|planks?)\b/],
  ['concrete', /\b(concrete|cement)\b/],
  ['stone', /\b(stone|slate|rocks?|rocky|granite|cliffs?)\b/],
  ['fabric', /\b(silk|satin|velvet|fabric|linen|cloth|textile)\b/],
  ['leaves', /\bleaves\b/],
  ['pebbles', /\b(pebbles?|gravel)\b/],
  ['sand', /\bsand(y)?\b/],
  ['snow', /\b(snow|snowy|ice|icy)\b/],
  ['grass', /\b(grass|lawn|moss)\b/],
];
const ROOMS: Table<RoomName> = [
  ['kitchen', /\b(kitchen|bakery|pantry)\b/],
  ['office', /\b(office|desk|workplace|workspace|library|classroom)\b/],
  ['cafe', /\b(caf[eé]|coffee shop|restaurant|bar|pub|bistro|diner|store|shop|cellar|winery)\b/],
  ['bathroom', /\b(bathroom|spa|shower|sink)\b/],
  [
    'living',
    /\b(living|lounge|sofa|couch|bedroom|bed|room|home|interior|fireplace|hotel|apartment|loft|indoors?|gym|party|birthday)\b/,
  ],
];
const FURNITURE_WORDS = /\b(tables?|tabletop|desk|counter|countertop|worktop|shelf|shelves|bench|bar)\b/;
const PLAIN_WORDS =
  /\b(plain|solid|seamless|studio|backdrop|background|gradient|white|minimal|minimalist|isolated|colou?r)\b/;
/** Words for a sky that name no place. */
const SKY_WORDS = /\b(night|nighttime|starry|sunset|sunrise|dusk|twilight)\b/;
const PALE_WORDS = /\b(pale|light|pastel|soft|bright)\b/;
const DARK_WORDS = /\b(dark|deep|moody|dramatic|black)\b/;

const LIGHT_WORDS = '(?:light|lit|lighting|sun|sunlight|sunshine|lamp|shadows?)';
const lightFromSide = (side: string) =>
  new RegExp(`${LIGHT_WORDS}[^.;]*\\bfrom (?:the )?(?:[a-z]+ )?${side}|\\b${side}[- ](?:side )?light`);

/** Parses the direction and hardness of the light; `defaultFrom` is its side if the text names none. */
function namedLight(text: string, defaultFrom: -1 | 0 | 1): BackdropLight {
  const hardness = /\b(hard|harsh|strong|direct|sunny|noon)\b/.test(text)
    ? 1
    : /\b(soft|diffuse|overcast|gentle)\b/.test(text)
      ? 0.3
      : 0.6;
  const isBehind = /\b(backlit|backlight)\b/.test(text) || lightFromSide('(?:behind|back)').test(text);
  if (lightFromSide('left').test(text)) return { from: -1, isBehind, hardness };
  if (lightFromSide('right').test(text)) return { from: 1, isBehind, hardness };
  if (lightFromSide('(?:above|top|overhead)').test(text)) return { from: 0, isBehind, hardness };
  return { from: defaultFrom, isBehind, hardness };
}

const find = <Name extends string>(table: Table<Name>, text: string) =>
  table.find(([, words]) => words.test(text))?.[0];

const LIGHT_GRAY_COLOR: Color = fromHex('#dfdedc');
const CHARCOAL_COLOR: Color = fromHex('#2c2d31');
const WHITE_COLOR: Color = [1, 1, 1];
/** Whether a named color applies to a surface. With other surfaces, it describes the light or the subject. */
const isMaterialTinted = (surface: SurfaceName | undefined) =>
  surface !== undefined &&
  ['wood', 'marble', 'stone', 'concrete', 'fabric', 'sand', 'leaves'].includes(surface);

function plainColors({ backdrop, tints }: Intent, text: string): readonly [Color, Color] {
  const [first, second] = backdrop ? [backdrop, ...tints] : tints;
  const base = first ?? (DARK_WORDS.test(text) ? CHARCOAL_COLOR : LIGHT_GRAY_COLOR);
  const toned = !first
    ? base
    : PALE_WORDS.test(text)
      ? mix(base, WHITE_COLOR, 0.45)
      : DARK_WORDS.test(text)
        ? scale(base, 0.5)
        : base;
  return [toned, second ?? mix(toned, WHITE_COLOR, 0.35)];
}

type Surroundings = Pick<BackdropPlan, 'intent' | 'behind' | 'surface' | 'isTable'>;

/** Whether the prompt names an outdoor scene, and not just a room or an object in one. */
function namesOutdoors({ namesScene, scene, words }: Intent, room: RoomName | undefined): boolean {
  const isPlace = [...words].some((word) => PLACES.has(word));
  return namesScene && (!room || isPlace) && !['product', 'silk', 'paper-cut'].includes(scene);
}

/** Whether the prompt names a sky without a place, such as "a starry night": the subject is then in a landscape. */
const namesSkyAlone = ({ namesScene, backdrop }: Intent, text: string): boolean =>
  !namesScene && !backdrop && SKY_WORDS.test(text) && !PLAIN_WORDS.test(text);

/** The floor of a room. */
const floorOf = (material: SurfaceName | undefined) =>
  material === undefined || material === 'wood' ? 'boards' : material;

/** Chooses the backdrop and the surface under the subject. */
function chooseSurroundings(
  intent: Intent,
  text: string,
  room: RoomName | undefined,
  standsOnFeet: boolean,
): Surroundings {
  const material = find(MATERIALS, text);
  const isTable = FURNITURE_WORDS.test(text);
  if (namesSkyAlone(intent, text) && !room && !material && !isTable)
    return { intent: { ...intent, scene: 'mountains' }, behind: 'scene', isTable, surface: 'grass' };
  if (namesOutdoors(intent, room)) {
    const ground = isTable ? 'wood' : nearGround(intent);
    return { intent, behind: 'scene', isTable, surface: material ?? ground };
  }
  if (room && standsOnFeet && !isTable)
    return { intent, behind: 'room', isTable, surface: floorOf(material) };
  if (room || isTable) return { intent, behind: 'room', isTable: true, surface: material ?? 'wood' };
  if (material) return { intent, behind: 'plain', isTable: true, surface: material };
  const isAbstract = intent.namesScene && intent.scene === 'silk' && !PLAIN_WORDS.test(text);
  return isAbstract
    ? { intent, behind: 'scene', isTable: false, surface: undefined }
    : { intent, behind: 'plain', isTable: false, surface: 'seamless' };
}

const TIME_WORDS: readonly string[] = Object.values(TIMES).flat();

/** Surroundings by day unless the prompt names another time. Only a scene may be at a random time. */
function litByDay(surroundings: Surroundings): Surroundings {
  const { intent, behind } = surroundings;
  if (behind === 'scene' || TIME_WORDS.some((word) => intent.words.has(word))) return surroundings;
  return { ...surroundings, intent: { ...intent, time: 'day' } };
}

/**
 * Plans the background that a prompt describes. `litFrom` is the side of the light if the prompt names none. In a room, a
 * subject with feet, legs or wheels is on the floor, and any other subject on a table.
 */
export function planBackdrop(
  prompt: string,
  negativePrompt: string,
  seed: number,
  litFrom: -1 | 0 | 1,
  standsOnFeet = false,
): BackdropPlan {
  const text = prompt.toLowerCase();
  const intent = readPrompt(prompt, negativePrompt, seed);
  const room = find(ROOMS, text);
  const surroundings = litByDay(chooseSurroundings(intent, text, room, standsOnFeet));
  const named = isMaterialTinted(surroundings.surface) ? intent.tints[0] : undefined;
  return {
    ...surroundings,
    room: room ?? 'living',
    colors: plainColors(intent, text),
    tint: intent.words.has('mars') ? MARS : named,
    light: namedLight(text, litFrom),
  };
}
