import { blend, type Canvas } from '../canvas.ts';
import { type Color, clamp, mix } from '../color/color.ts';
import type { Intent } from '../prompt/read-prompt.ts';
import type { Random } from '../random.ts';
import { heightAt } from './height-map.ts';
import type { Site } from './landmarks.ts';
import type { Air, Camera, Depths } from './render-terrain.ts';

/** A wind turbine. Its blades turn, so it is drawn in every frame. */
type Turbine = { x: number; y: number; base: number; height: number; phase: number };

const BLADE_COUNT = 3;
const TURNS_PER_SECOND = 0.16;

/** Places a few turbines ahead if the prompt names them. */
export function placeTurbines(intent: Intent, random: Random, { land, camera }: Site): Turbine[] {
  if (!intent.subjects.has('turbine')) return [];
  return Array.from({ length: 7 }, (_, i) => {
    const ahead = 60 + i * random.between(26, 40);
    const x = camera.x + random.between(-0.42, 0.42) * ahead;
    const y = camera.y - ahead;
    const ground = Math.max(heightAt(land, x, y), Number.isFinite(land.water) ? land.water : 0);
    return { x, y, base: ground - 0.5, height: random.between(26, 34), phase: random.between(0, 6.3) };
  });
}

type Point = readonly [x: number, y: number];

/** Draws a tapered bar with antialiased edges. */
function drawBar(
  canvas: Canvas,
  depths: Depths,
  bar: { from: Point; to: Point; wide: number; narrow: number; depth: number; color: Color },
): void {
  const { width, height } = canvas;
  const [[ax, ay], [bx, by]] = [bar.from, bar.to];
  const reach = Math.max(bar.wide, bar.narrow) + 1;
  const length = Math.max(1e-6, (bx - ax) ** 2 + (by - ay) ** 2);
  const [left, right] = [
    Math.max(0, Math.floor(Math.min(ax, bx) - reach)),
    Math.min(width - 1, Math.max(ax, bx) + reach),
  ];
  for (
    let row = Math.max(0, Math.floor(Math.min(ay, by) - reach));
    row <= Math.min(height - 1, Math.max(ay, by) + reach);
    row++
  ) {
    for (let column = left; column <= right; column++) {
      const index = row * width + column;
      if ((depths[index] as number) < bar.depth) continue;
      const along = clamp(((column - ax) * (bx - ax) + (row - ay) * (by - ay)) / length);
      const distance = Math.hypot(column - ax - (bx - ax) * along, row - ay - (by - ay) * along);
      const alpha = clamp(bar.wide + (bar.narrow - bar.wide) * along - distance + 0.5);
      if (alpha > 0) blend(canvas, index, bar.color[0], bar.color[1], bar.color[2], alpha);
    }
  }
}

/** Draws the turbines, the farthest first. */
export function drawTurbines(
  canvas: Canvas,
  depths: Depths,
  view: { turbines: readonly Turbine[]; camera: Camera; air: Air; seconds: number },
): void {
  const { camera, air, seconds } = view;
  const [sin, cos] = [Math.sin(camera.yaw), Math.cos(camera.yaw)];
  const sorted = view.turbines.toSorted((a, b) => a.y - b.y);
  for (const turbine of sorted) {
    const [dx, dy] = [turbine.x - camera.x, camera.y - turbine.y];
    const depth = Math.fround(dx * sin + dy * cos);
    if (depth < 6) continue;
    const perUnit = (camera.zoom * canvas.height) / depth;
    const x = canvas.width / 2 + (dx * cos - dy * sin) * perUnit;
    const base = camera.horizon * canvas.height + (camera.height - turbine.base) * perUnit;
    const hub = base - turbine.height * perUnit;
    const clear = Math.exp(-depth / air.visibility);
    const white = mix(air.palette.air, mix([0.97, 0.98, 1], air.palette.light, 0.3), clear);
    const shaded = mix(white, air.palette.ambient, 0.18);
    const bar = { depth, wide: 0.5 * perUnit, narrow: 0.26 * perUnit, color: shaded };
    drawBar(canvas, depths, { ...bar, from: [x, base], to: [x, hub] });
    for (let blade = 0; blade < BLADE_COUNT; blade++) {
      const angle =
        turbine.phase + seconds * TURNS_PER_SECOND * 2 * Math.PI + (blade * 2 * Math.PI) / BLADE_COUNT;
      const tip: Point = [
        x + Math.sin(angle) * turbine.height * 0.5 * perUnit,
        hub - Math.cos(angle) * turbine.height * 0.5 * perUnit,
      ];
      drawBar(canvas, depths, {
        ...bar,
        from: [x, hub],
        to: tip,
        wide: 0.36 * perUnit,
        narrow: 0.07 * perUnit,
        color: white,
      });
    }
    drawBar(canvas, depths, {
      ...bar,
      from: [x, hub],
      to: [x, hub],
      wide: 0.62 * perUnit,
      narrow: 0.62 * perUnit,
      color: white,
    });
  }
}
