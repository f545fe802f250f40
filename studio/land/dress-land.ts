import type { Canvas } from '../canvas.ts';
import { type Color, fromHex, mix, multiply, smoothstep } from '../color/color.ts';
import { fractalNoise } from '../noise.ts';
import type { Intent } from '../prompt/read-prompt.ts';
import type { Random } from '../random.ts';
import { drawSprite, noteCover, type Sprite } from '../sprites/sprite.ts';
import { heightAt, MAP_SIZE } from './height-map.ts';
import type { LitLand } from './light-ground.ts';
import type { Air, Camera, Depths } from './view-land.ts';

/** A thing on the land or above it. Lengths in map cells. */
export type Thing = {
  sprite: Sprite;
  x: number;
  y: number;
  /** Height of its foot. */
  foot: number;
  tall: number;
  /** Sway in the wind as a share of its height. */
  sway: number;
  /** Distance from which it is not drawn any more. */
  reach: number;
};

export type Scatter = {
  sprites: readonly [Sprite, ...Sprite[]];
  count: number;
  /** Nearest and farthest distance from the camera. */
  from: number;
  to: number;
  tall: readonly [number, number];
  /** 0 for none to 1 for everywhere: how much of the land it covers, in patches. */
  cover: number;
  maxSlope: number;
  maxHeight: number;
  /** Half the width of a strip ahead of the camera that stays free. */
  clearing: number;
  sway: number;
};

const lightOn = (land: LitLand, x: number, y: number): number => {
  const at = land.see(x | 0, y | 0);
  return Math.max(land.colors[at] as number, land.colors[at + 1] as number);
};

/** Finds places in sight of the camera for many things of a kind. */
export function scatter(
  land: LitLand,
  camera: { x: number; y: number },
  random: Random,
  what: Scatter,
): Thing[] {
  const things: Thing[] = [];
  const offset = random.between(0, 60);
  for (let attempt = 0; attempt < what.count * 3 && things.length < what.count; attempt++) {
    const z = what.from * (what.to / what.from) ** random.next();
    const across = random.between(-0.95, 0.95) * (z + 6);
    const [x, y] = [camera.x + across, camera.y - z];
    const tall = random.between(what.tall[0], what.tall[1]);
    const sprite = random.pick(what.sprites);
    if (x < 2 || y < 2 || x > MAP_SIZE - 3 || y > MAP_SIZE - 3 || Math.abs(across) < what.clearing) continue;
    const foot = heightAt(land, x, y);
    const slope = Math.hypot(heightAt(land, x + 2, y) - foot, heightAt(land, x, y + 2) - foot) / 2;
    const patch = smoothstep(
      0.62 - what.cover * 0.4,
      0.68 - what.cover * 0.4,
      fractalNoise(x / 46 + offset, y / 46, 3),
    );
    if (foot < land.water + 0.7 || foot > what.maxHeight || slope > what.maxSlope || patch < random.next())
      continue;
    things.push({ sprite, x, y, foot: foot - 0.15, tall, sway: what.sway, reach: what.to * 1.5 });
  }
  return things;
}

type LandView = { land: LitLand; things: readonly Thing[]; camera: Camera; air: Air; seconds: number };

/** Where the things in sight stand on the image, the farthest first. */
function placeThings({ width, height }: Canvas, { things, camera, seconds }: LandView) {
  const [sin, cos] = [Math.sin(camera.yaw), Math.cos(camera.yaw)];
  return things
    .map((thing) => {
      const [dx, dy] = [thing.x - camera.x, camera.y - thing.y];
      // Rounded as the image's distances are, so that nothing hides itself.
      const depth = Math.fround(dx * sin + dy * cos);
      const perUnit = (camera.zoom * height) / depth;
      const wind = Math.sin(seconds * 1.7 + thing.x * 0.31 + thing.y * 0.17) - 0.3 * Math.sin(thing.x);
      return {
        thing,
        depth,
        x: width / 2 + (dx * cos - dy * sin) * perUnit,
        foot: camera.horizon * height + (camera.height - thing.foot) * perUnit,
        height: thing.tall * perUnit,
        lean: thing.sway * wind,
      };
    })
    .filter(
      (one) =>
        one.depth > 2.5 &&
        one.depth < one.thing.reach &&
        one.x > -one.height &&
        one.x < width + one.height &&
        one.foot - one.height < height,
    )
    .sort((a, b) => b.depth - a.depth);
}

/** Draws all things of the landscape. */
export function drawThings(canvas: Canvas, depths: Depths, view: LandView): void {
  const { land, air } = view;
  const placed = placeThings(canvas, view);
  for (const one of placed) noteCover(canvas, depths, one.thing.sprite, one);
  const sunny = mix(air.palette.ambient, air.palette.light, 0.62);
  for (const { thing, ...place } of placed) {
    const lit = Math.min(1.2, 0.66 + 0.75 * lightOn(land, thing.x, thing.y));
    drawSprite(canvas, depths, thing.sprite, {
      ...place,
      light: multiply(sunny, [lit, lit, lit]),
      fog: air.palette.air,
      clear: Math.exp(-place.depth / air.visibility),
    });
  }
}

/** Color of leaves in a season. */
export function leafColors({ season, words }: Intent): readonly [Color, Color, Color] {
  if (season === 'autumn') return [fromHex('#d8792c'), fromHex('#c2452b'), fromHex('#e0ac3a')];
  if (words.has('cherry') || words.has('sakura'))
    return [fromHex('#f5b3cd'), fromHex('#efa0c0'), fromHex('#fbd0df')];
  if (season === 'winter') return [fromHex('#8d9aa0'), fromHex('#b9c5cc'), fromHex('#74848a')];
  if (season === 'spring') return [fromHex('#86b84e'), fromHex('#a3c85f'), fromHex('#6aa34a')];
  return [fromHex('#5d9440'), fromHex('#74a548'), fromHex('#4a7f3b')];
}
