import type { Canvas } from '../canvas.ts';
import { type Color, fromHex, mix, multiply, smoothstep } from '../color/color.ts';
import { fractalNoise } from '../noise.ts';
import type { Intent } from '../prompt/read-prompt.ts';
import type { Random } from '../random.ts';
import { drawSprite, type Sprite, writeDepth } from '../sprites/sprite.ts';
import { heightAt, MAP_SIZE } from './height-map.ts';
import type { LitLand } from './light-terrain.ts';
import type { Air, Camera, Depths } from './render-terrain.ts';

/** An object on or above the terrain. Lengths are in map cells. */
export type SceneObject = {
  sprite: Sprite;
  x: number;
  y: number;
  /** Height of the object's base above zero. */
  base: number;
  height: number;
  /** Sway of the top in the wind, as a fraction of the object's height. */
  sway: number;
  /** Distance beyond which the object is not drawn. */
  reach: number;
};

/** A kind of object to scatter over a terrain. Lengths are in map cells. */
export type Scatter = {
  sprites: readonly [Sprite, ...Sprite[]];
  count: number;
  /** Nearest and farthest distance from the camera. */
  from: number;
  to: number;
  heights: readonly [number, number];
  /** Approximate fraction of the terrain on which the objects grow, in patches. */
  cover: number;
  maxSlope: number;
  maxHeight: number;
  /** Half the width of the empty strip in front of the camera. */
  clearing: number;
  sway: number;
};

const lightOn = (land: LitLand, x: number, y: number): number => {
  const i = land.colorIndex(x | 0, y | 0);
  return Math.max(land.colors[i] as number, land.colors[i + 1] as number);
};

/** Scatters many objects of one kind over the area in view. */
export function scatter(
  land: LitLand,
  camera: { x: number; y: number },
  random: Random,
  kind: Scatter,
): SceneObject[] {
  const objects: SceneObject[] = [];
  const offset = random.between(0, 60);
  for (let attempt = 0; attempt < kind.count * 3 && objects.length < kind.count; attempt++) {
    const z = kind.from * (kind.to / kind.from) ** random.next();
    const offsetX = random.between(-0.95, 0.95) * (z + 6);
    const [x, y] = [camera.x + offsetX, camera.y - z];
    const height = random.between(kind.heights[0], kind.heights[1]);
    const sprite = random.pick(kind.sprites);
    if (x < 2 || y < 2 || x > MAP_SIZE - 3 || y > MAP_SIZE - 3 || Math.abs(offsetX) < kind.clearing) continue;
    const base = heightAt(land, x, y);
    const slope = Math.hypot(heightAt(land, x + 2, y) - base, heightAt(land, x, y + 2) - base) / 2;
    const patch = smoothstep(
      0.62 - kind.cover * 0.4,
      0.68 - kind.cover * 0.4,
      fractalNoise(x / 46 + offset, y / 46, 3),
    );
    if (base < land.water + 0.7 || base > kind.maxHeight || slope > kind.maxSlope || patch < random.next())
      continue;
    objects.push({ sprite, x, y, base: base - 0.15, height, sway: kind.sway, reach: kind.to * 1.5 });
  }
  return objects;
}

type LandView = { land: LitLand; objects: readonly SceneObject[]; camera: Camera; air: Air; seconds: number };

/** Projects the visible objects onto the image, farthest first. */
function projectObjects({ width, height }: Canvas, { objects, camera, seconds }: LandView) {
  const [sin, cos] = [Math.sin(camera.yaw), Math.cos(camera.yaw)];
  return objects
    .map((object) => {
      const [dx, dy] = [object.x - camera.x, camera.y - object.y];
      // Rounded to 32 bits like the depth buffer, so that no object hides itself.
      const depth = Math.fround(dx * sin + dy * cos);
      const perUnit = (camera.zoom * height) / depth;
      const wind = Math.sin(seconds * 1.7 + object.x * 0.31 + object.y * 0.17) - 0.3 * Math.sin(object.x);
      return {
        object,
        depth,
        x: width / 2 + (dx * cos - dy * sin) * perUnit,
        base: camera.horizon * height + (camera.height - object.base) * perUnit,
        height: object.height * perUnit,
        lean: object.sway * wind,
      };
    })
    .filter(
      (placement) =>
        placement.depth > 2.5 &&
        placement.depth < placement.object.reach &&
        placement.x > -placement.height &&
        placement.x < width + placement.height &&
        placement.base - placement.height < height,
    )
    .sort((a, b) => b.depth - a.depth);
}

/** Draws all objects of the landscape. */
export function drawObjects(canvas: Canvas, depths: Depths, view: LandView): void {
  const { land, air } = view;
  const placed = projectObjects(canvas, view);
  for (const placement of placed) writeDepth(canvas, depths, placement.object.sprite, placement);
  const sunny = mix(air.palette.ambient, air.palette.light, 0.62);
  for (const { object, ...place } of placed) {
    const lit = Math.min(1.2, 0.66 + 0.75 * lightOn(land, object.x, object.y));
    drawSprite(canvas, depths, object.sprite, {
      ...place,
      light: multiply(sunny, [lit, lit, lit]),
      fog: air.palette.air,
      visibility: Math.exp(-place.depth / air.visibility),
    });
  }
}

/** Three leaf colors of a season. */
export function leafColors({ season, words }: Intent): readonly [Color, Color, Color] {
  if (season === 'autumn') return [fromHex('#d8792c'), fromHex('#c2452b'), fromHex('#e0ac3a')];
  if (words.has('cherry') || words.has('sakura'))
    return [fromHex('#f5b3cd'), fromHex('#efa0c0'), fromHex('#fbd0df')];
  if (season === 'winter') return [fromHex('#8d9aa0'), fromHex('#b9c5cc'), fromHex('#74848a')];
  if (season === 'spring') return [fromHex('#86b84e'), fromHex('#a3c85f'), fromHex('#6aa34a')];
  return [fromHex('#5d9440'), fromHex('#74a548'), fromHex('#4a7f3b')];
}
