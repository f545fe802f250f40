import type { Canvas } from '../canvas.ts';
import { type Colour, fromHex, mix, multiply, smoothstep } from '../colour.ts';
import { fractalNoise } from '../noise.ts';
import type { Intent } from '../prompt/read-prompt.ts';
import type { Random } from '../random.ts';
import { drawSprite, type Sprite } from '../sprites/sprite.ts';
import { heightAt, MAP_SIZE } from './height-map.ts';
import type { LitLand } from './light-ground.ts';
import type { Air, Camera, Depths } from './view-land.ts';

/** A thing that stands on the land or floats over it. Lengths in map cells. */
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
  const at = ((y | 0) * land.size + (x | 0)) * 3;
  return Math.max(land.colours[at] as number, land.colours[at + 1] as number);
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

/** Draws everything that stands in the land, the farthest first. */
export function drawThings(
  canvas: Canvas,
  depths: Depths,
  view: { land: LitLand; things: readonly Thing[]; camera: Camera; air: Air; seconds: number },
): void {
  const { land, camera, air, seconds } = view;
  const { width, height } = canvas;
  const [sin, cos] = [Math.sin(camera.yaw), Math.cos(camera.yaw)];
  const placed = view.things
    .map((thing) => {
      const [dx, dy] = [thing.x - camera.x, camera.y - thing.y];
      return { thing, z: dx * sin + dy * cos, across: dx * cos - dy * sin };
    })
    .filter(({ thing, z }) => z > 2.5 && z < thing.reach)
    .sort((a, b) => b.z - a.z);
  for (const { thing, z, across } of placed) {
    const perUnit = (camera.zoom * height) / z;
    const x = width / 2 + across * perUnit;
    const foot = camera.horizon * height + (camera.height - thing.foot) * perUnit;
    const tall = thing.tall * perUnit;
    if (x < -tall || x > width + tall || foot - tall > height) continue;
    const lit = Math.min(1.2, 0.66 + 0.75 * lightOn(land, thing.x, thing.y));
    const wind = Math.sin(seconds * 1.7 + thing.x * 0.31 + thing.y * 0.17) - 0.3 * Math.sin(thing.x);
    drawSprite(canvas, depths, thing.sprite, {
      x,
      foot,
      height: tall,
      depth: z,
      lean: thing.sway * wind,
      light: multiply(mix(air.palette.ambient, air.palette.light, 0.62), [lit, lit, lit]),
      fog: air.palette.air,
      clear: Math.exp(-z / air.visibility),
    });
  }
}

/** Colour of leaves in a season. */
export function leafColours({ season, words }: Intent): readonly [Colour, Colour, Colour] {
  if (season === 'autumn') return [fromHex('#d8792c'), fromHex('#c2452b'), fromHex('#e0ac3a')];
  if (words.has('cherry') || words.has('sakura'))
    return [fromHex('#f5b3cd'), fromHex('#efa0c0'), fromHex('#fbd0df')];
  if (season === 'winter') return [fromHex('#8d9aa0'), fromHex('#b9c5cc'), fromHex('#74848a')];
  if (season === 'spring') return [fromHex('#86b84e'), fromHex('#a3c85f'), fromHex('#6aa34a')];
  return [fromHex('#5d9440'), fromHex('#74a548'), fromHex('#4a7f3b')];
}
