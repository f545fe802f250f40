import { fromHex } from '../color/color.ts';
import type { Intent } from '../prompt/read-prompt.ts';
import type { Random } from '../random.ts';
import { balloon, cottage, lighthouse, sailingBoat } from '../sprites/buildings.ts';
import { renderSprite, type Sprite } from '../sprites/sprite.ts';
import { heightAt, type LandKind } from './height-map.ts';
import type { LitLand } from './light-terrain.ts';
import type { SceneObject } from './scene-objects.ts';

/** A terrain and the position of the camera on it. */
export type Site = {
  land: LitLand;
  kind: LandKind;
  camera: { x: number; y: number };
  lightFrom: 1 | -1;
  density: number;
};

const BALLOON_COLORS: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  ['#e2533f', '#f7d257'],
  ['#2f7fc9', '#f4f1ea'],
  ['#8a4fc0', '#f59b42'],
];

type PlaceSprite = (sprite: Sprite, across: number, ahead: number, height: number, base?: number) => void;

/** The side where the land ahead is higher, 1 right or -1 left; `fallback` if both sides are above water. */
function higherSide(
  { land, camera, lightFrom }: Site,
  across: number,
  ahead: number,
  fallback: 1 | -1 = lightFrom,
): 1 | -1 {
  const height = (side: number) => heightAt(land, camera.x + side * across, camera.y - ahead);
  if (Math.min(height(1), height(-1)) > land.water) return fallback;
  return height(1) > height(-1) ? 1 : -1;
}

function placeHouses(intent: Intent, random: Random, site: Site, placeSprite: PlaceSprite): void {
  const isDark = intent.time === 'night' || intent.time === 'sunset';
  const side = site.lightFrom;
  if (intent.subjects.has('house')) {
    const roof = intent.tints[0] ?? random.pick([fromHex('#b5503c'), fromHex('#8a4a3a'), fromHex('#56627a')]);
    const sprite = renderSprite(cottage(roof, side, isDark), 1.35);
    placeSprite(
      sprite,
      higherSide(site, 11, 52, side === 1 ? -1 : 1) * random.between(6, 16),
      random.between(44, 60),
      11,
    );
    const neighbors = intent.words.has('village') ? 9 : 0;
    for (let i = 0; i < neighbors; i++)
      placeSprite(sprite, random.between(-70, 70), random.between(100, 230), 10);
  }
  if (intent.subjects.has('lighthouse'))
    placeSprite(renderSprite(lighthouse(side, isDark), 0.3), higherSide(site, 34, 72) * 34, 72, 30);
}

function placeBalloons(random: Random, { land, camera, lightFrom }: Site, placeSprite: PlaceSprite): void {
  const ground = heightAt(land, camera.x, camera.y);
  for (let i = 0; i < 6; i++) {
    const [first, second] = random.pick(BALLOON_COLORS);
    const sprite = renderSprite(balloon(fromHex(first), fromHex(second), lightFrom), 0.72);
    const ahead = random.between(70, 300);
    placeSprite(
      sprite,
      random.between(-0.42, 0.42) * ahead,
      ahead,
      17,
      ground + 14 + ahead * random.between(0.02, 0.26),
    );
  }
}

/** Places the objects that the prompt names: a house, a boat, a lighthouse, balloons. */
export function landmarks(intent: Intent, random: Random, site: Site): SceneObject[] {
  const { land, camera, lightFrom } = site;
  const objects: SceneObject[] = [];
  const placeSprite: PlaceSprite = (sprite, across, ahead, height, base) => {
    const [x, y] = [camera.x + across, camera.y - ahead];
    const ground = Math.max(heightAt(land, x, y), Number.isFinite(land.water) ? land.water + 0.3 : 0);
    objects.push({ sprite, x, y, base: base ?? ground - 0.2, height, sway: 0, reach: 900 });
  };
  placeHouses(intent, random, site, placeSprite);
  if (intent.subjects.has('boat') && Number.isFinite(land.water)) {
    const sprite = renderSprite(sailingBoat(intent.tints[0] ?? [1, 0.98, 0.94], lightFrom), 0.82);
    placeSprite(sprite, -lightFrom * random.between(6, 20), random.between(90, 150), 13, land.water - 0.3);
    placeSprite(sprite, lightFrom * random.between(20, 70), random.between(220, 330), 12, land.water - 0.3);
  }
  if (intent.subjects.has('balloon')) placeBalloons(random, site, placeSprite);
  return objects;
}
