import { type Color, fromHex, mix, scale } from '../color/color.ts';
import { type Intent, isSnowy } from '../prompt/read-prompt.ts';
import type { Random } from '../random.ts';
import { broadleaf, cactus, conifer, cypress, palm, tuft } from '../sprites/plants.ts';
import { renderSprite, type Sprite } from '../sprites/sprite.ts';
import type { LandKind } from './height-map.ts';
import { landmarks, type Site } from './landmarks.ts';
import { leafColors, type Scatter, type SceneObject, scatter } from './scene-objects.ts';

type Sprites = readonly [Sprite, ...Sprite[]];

const FIR_COLOR: Color = fromHex('#3f6b45');
const SNOWY_FIR_COLOR: Color = fromHex('#9fb3b8');
const CYPRESS_COLOR: Color = fromHex('#3f6b48');
const PALM_COLOR: Color = fromHex('#5d9a48');
const CACTUS_COLOR: Color = fromHex('#6d9a58');
const BLOSSOM_COLORS = ['#f2668b', '#f6c945', '#fdf6ee', '#c77be0', '#ef5a3c'].map(fromHex);

const COASTAL_KINDS: readonly LandKind[] = ['coast', 'cape', 'beach'];

const TREE_SCATTER: Omit<Scatter, 'sprites' | 'count'> = {
  from: 34,
  to: 620,
  heights: [9, 17],
  cover: 0.5,
  maxSlope: 0.8,
  maxHeight: 74,
  clearing: 14,
  sway: 0.006,
};

const threeVariants = (make: (seed: number) => Sprite, random: Random): Sprites => {
  const seed = Math.floor(random.between(1, 9_999));
  return [make(seed), make(seed + 17), make(seed + 41)];
};

function firs(intent: Intent, random: Random, lightFrom: 1 | -1): Sprites {
  const color = isSnowy(intent) ? SNOWY_FIR_COLOR : FIR_COLOR;
  return threeVariants((seed) => renderSprite(conifer(seed, color, lightFrom), 0.46), random);
}

function crowns(intent: Intent, random: Random, lightFrom: 1 | -1): Sprites {
  const [a, b, c] = leafColors(intent);
  const seed = Math.floor(random.between(1, 9_999));
  const crown = (leaf: Color, step: number) => renderSprite(broadleaf(seed + step, leaf, lightFrom), 0.86);
  return [crown(a, 1), crown(b, 2), crown(c, 3)];
}

function tufts(intent: Intent, random: Random): Sprites {
  const [leaf] = leafColors({ ...intent, season: intent.season === 'winter' ? 'autumn' : intent.season });
  const grass = scale(mix(leaf, [0.5, 0.6, 0.25], 0.4), 0.9);
  const lavender = intent.words.has('lavender') ? fromHex('#9a74d8') : undefined;
  const flowering = intent.subjects.has('blossom') || intent.season === 'spring' || lavender !== undefined;
  const tip = flowering
    ? (intent.tints[0] ?? lavender ?? random.pick(BLOSSOM_COLORS as [Color, ...Color[]]))
    : undefined;
  const other = flowering
    ? (intent.tints[1] ?? lavender ?? random.pick(BLOSSOM_COLORS as [Color, ...Color[]]))
    : undefined;
  const seed = Math.floor(random.between(1, 9_999));
  const createTuft = (step: number, color: Color | undefined) =>
    renderSprite(tuft(seed + step, grass, color), 1);
  return [createTuft(1, undefined), createTuft(2, tip), createTuft(3, other), createTuft(4, undefined)];
}

const NEAR_SCATTER: Omit<Scatter, 'sprites' | 'count'> = {
  from: 5,
  to: 90,
  heights: [0.8, 1.9],
  cover: 0.75,
  maxSlope: 0.7,
  maxHeight: 90,
  clearing: 0,
  sway: 0.05,
};

function desertVegetation(intent: Intent, random: Random, { kind, lightFrom }: Site): Scatter[] {
  const cacti = () =>
    threeVariants((seed) => renderSprite(cactus(seed, CACTUS_COLOR, lightFrom), 0.6), random);
  if (kind === 'canyon' || intent.subjects.has('cactus')) {
    return [{ ...TREE_SCATTER, sprites: cacti(), count: 70, heights: [5, 10], cover: 0.7, sway: 0 }];
  }
  if (!intent.subjects.has('palm')) return [];
  const palms = threeVariants((seed) => renderSprite(palm(seed, PALM_COLOR, lightFrom), 0.95), random);
  return [{ ...TREE_SCATTER, sprites: palms, count: 30, heights: [10, 17], cover: 0.4 }];
}

function forestVegetation(intent: Intent, random: Random, { lightFrom, density }: Site): Scatter[] {
  const evergreen = intent.words.has('pine') || intent.words.has('fir') || isSnowy(intent);
  const conifers = firs(intent, random, lightFrom);
  const sprites: Sprites = evergreen
    ? conifers
    : [...crowns(intent, random, lightFrom), ...crowns(intent, random, lightFrom), conifers[0]];
  return [
    {
      ...TREE_SCATTER,
      sprites,
      count: 950 * density * density,
      from: 38,
      to: 420,
      heights: evergreen ? [13, 27] : [11, 20],
      cover: 0.95,
      clearing: 13,
    },
  ];
}

function openVegetation(intent: Intent, random: Random, { kind, lightFrom }: Site): Scatter[] {
  const cypresses = threeVariants(
    (seed) => renderSprite(cypress(seed, CYPRESS_COLOR, lightFrom), 0.2),
    random,
  );
  return [
    {
      ...TREE_SCATTER,
      sprites: crowns(intent, random, lightFrom),
      count: COASTAL_KINDS.includes(kind) ? 90 : 420,
      from: 60,
      cover: 0.3,
      heights: [8, 14],
    },
    {
      ...TREE_SCATTER,
      sprites: cypresses,
      count: intent.subjects.has('house') ? 26 : 0,
      heights: [12, 20],
      from: 60,
      to: 260,
      cover: 0.5,
    },
  ];
}

/** The vegetation of a kind of terrain. */
function vegetation(intent: Intent, random: Random, site: Site): Scatter[] {
  const { kind, lightFrom, density } = site;
  if (kind === 'dunes' || kind === 'canyon') return desertVegetation(intent, random, site);
  const meadow = {
    ...NEAR_SCATTER,
    sprites: tufts(intent, random),
    count: isSnowy(intent) || kind === 'beach' ? 0 : 900 * density,
  };
  if (kind === 'alpine') {
    return [
      {
        ...TREE_SCATTER,
        sprites: firs(intent, random, lightFrom),
        count: 2_400 * density * density,
        cover: 0.62,
      },
      meadow,
    ];
  }
  if (kind === 'islands' || (COASTAL_KINDS.includes(kind) && intent.subjects.has('palm'))) {
    const palms = threeVariants((seed) => renderSprite(palm(seed, PALM_COLOR, lightFrom), 0.95), random);
    return [
      { ...TREE_SCATTER, sprites: palms, count: 240, heights: [9, 16], maxHeight: 26, cover: 0.6 },
      { ...meadow, cover: 0.45 },
    ];
  }
  return [...(intent.scene === 'forest' ? forestVegetation : openVegetation)(intent, random, site), meadow];
}

/** All objects on a terrain. */
export function populateLand(intent: Intent, random: Random, site: Site): SceneObject[] {
  const plants = vegetation(intent, random, site).flatMap((kind) =>
    scatter(site.land, site.camera, random, kind),
  );
  return [...plants, ...landmarks(intent, random, site)];
}
