import { type Canvas, toBytes } from '../canvas.ts';
import { smoothstep } from '../colour.ts';
import { cellNoise } from '../noise.ts';
import { blurPlane, luminancePlane } from '../styles/filters.ts';
import { contourLines } from './contour-lines.ts';
import { enclosedAreas } from './enclosed-areas.ts';

/** How much the areas between the lines differ in brightness, and how far the painting gives way to them. */
const TONE = 0.5;
const GIVE_WAY = 0.85;

/** Mean colour of the painting in every area. */
function meanColours({ rgb }: Canvas, labels: Uint16Array, areas: number): Float32Array {
  const sums = new Float64Array(areas * 4);
  for (let pixel = 0; pixel < labels.length; pixel++) {
    const area = (labels[pixel] as number) * 4;
    for (let channel = 0; channel < 3; channel++) {
      sums[area + channel] = (sums[area + channel] as number) + (rgb[pixel * 3 + channel] as number);
    }
    sums[area + 3] = (sums[area + 3] as number) + 1;
  }
  return Float32Array.from(
    { length: areas * 3 },
    (_, at) =>
      (sums[Math.floor(at / 3) * 4 + (at % 3)] as number) /
      Math.max(1, sums[Math.floor(at / 3) * 4 + 3] as number),
  );
}

/** The painting's own fine structure: what is left without its broad masses. */
function detailOf(painted: Canvas): Float32Array {
  const light = luminancePlane(painted);
  const broad = blurPlane(light, painted.width, painted.height, Math.max(2, Math.round(painted.height / 60)));
  return light.map((value, at) => value - (broad[at] as number));
}

/** Paints along the contours of another picture: its areas part the painting, its lines are drawn into it. */
export function leadByContours(painted: Canvas, given: Canvas, strength: number): Canvas {
  const { width, height, rgb } = painted;
  const contours = contourLines(given);
  const { lines } = contours;
  const { labels, areas, brightness } = enclosedAreas(toBytes(given), contours);
  const colours = meanColours(painted, labels, areas);
  const detail = detailOf(painted);
  const hollow = blurPlane(lines, width, height, Math.max(2, Math.round(height / 90)));
  const way = GIVE_WAY * smoothstep(0, 1, strength);
  const ink = 0.25 + 0.75 * strength;
  for (let pixel = 0; pixel < width * height; pixel++) {
    const area = labels[pixel] as number;
    const own = brightness[area] as number;
    const tone = 1 + TONE * strength * (own - 0.5 + 0.3 * (cellNoise(area, 3) - 0.5));
    const shade = 1 - 0.5 * strength * Math.min(1, (hollow[pixel] as number) * 1.5);
    const line = (lines[pixel] as number) * ink;
    for (let channel = 0; channel < 3; channel++) {
      const at = pixel * 3 + channel;
      const flat = (colours[area * 3 + channel] as number) * tone + (detail[pixel] as number) * 0.8;
      const value = ((rgb[at] as number) * (1 - way) + flat * way) * shade;
      // On dark ground a line is light, elsewhere dark.
      const inkColour = value < 0.22 ? value + 0.55 : value * 0.16;
      rgb[at] = value + (inkColour - value) * line;
    }
  }
  return painted;
}
