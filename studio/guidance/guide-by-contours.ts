import { type Canvas, toBytes } from '../canvas.ts';
import { type Color, clamp, mix, scale, smoothstep } from '../color/color.ts';
import { labToRgb } from '../color/lab.ts';
import { mainColors } from '../color/main-colors.ts';
import { cellNoise } from '../noise.ts';
import { blurPlane, luminancePlane } from '../styles/filters.ts';
import { type Contours, contourLines } from './contour-lines.ts';
import { type Areas, enclosedAreas } from './enclosed-areas.ts';

/** Opacity of the flat fill of an area. */
const FILL_OPACITY = { object: 0.88, background: 0.22 };
/** An area that covers more than this fraction of the image is background. */
const MAX_OBJECT_SHARE = 0.2;
/** Number of the painting's main colors that fill objects. */
const COLOR_COUNT = 7;
/** Weight of such a color in the fill of an object; the rest is the area's mean color. */
const FILL_WEIGHT = 0.8;
/** Random variation of the chosen color between areas of equal brightness. */
const VARIATION = 0.7;
/** How much of the given image's brightness differences the fills keep, 0 to 1. */
const KEPT_TONE = 0.7;
/** Brightness below which lines are light instead of dark. */
const DARK_BRIGHTNESS = 0.24;
/** Minimum value of the blurred lines at a pixel next to a line. */
const NEAR_LINE_VALUE = 0.06;

type Fill = { color: Color; opacity: number };

/** The mean color and pixel count of each area of the painting. */
function meanColors({ rgb }: Canvas, { labels, areas }: Areas): { color: Color; pixels: number }[] {
  const sums = new Float64Array(areas * 4);
  for (let pixel = 0; pixel < labels.length; pixel++) {
    const area = (labels[pixel] as number) * 4;
    for (let channel = 0; channel < 3; channel++) {
      sums[area + channel] = (sums[area + channel] as number) + (rgb[pixel * 3 + channel] as number);
    }
    sums[area + 3] = (sums[area + 3] as number) + 1;
  }
  return Array.from({ length: areas }, (_, area) => {
    const [red = 0, green = 0, blue = 0, pixels = 0] = sums.subarray(area * 4, area * 4 + 4);
    return { color: scale([red, green, blue], 1 / Math.max(1, pixels)), pixels };
  });
}

/** The fraction of each area's border that follows a contour; an area without outlines is not filled. */
function outlinedFractions({ labels, areas }: Areas, nearLines: Float32Array, width: number): Float32Array {
  const borders = new Float64Array(areas).fill(1e-9);
  const outlined = new Float64Array(areas);
  const countBorder = (i: number, other: number) => {
    const neighbor = labels[other];
    const label = labels[i] as number;
    if (neighbor === undefined || neighbor === label) return;
    const lineCount = (nearLines[i] as number) > NEAR_LINE_VALUE ? 1 : 0;
    for (const area of [label, neighbor]) {
      borders[area] = (borders[area] as number) + 1;
      outlined[area] = (outlined[area] as number) + lineCount;
    }
  };
  for (let i = 0; i < labels.length; i++) {
    if ((i + 1) % width !== 0) countBorder(i, i + 1);
    countBorder(i, i + width);
  }
  return Float32Array.from(outlined, (count, area) => count / (borders[area] as number));
}

/** The painting's main colors, darkest first. */
function choosePalette(painted: Canvas): Color[] {
  return mainColors(painted, COLOR_COUNT)
    .map(({ color }) => color)
    .sort((a, b) => a[0] - b[0])
    .map(labToRgb);
}

/** Chooses a fill for each area from the painting's colors: brighter for brighter areas, different from neighbors. */
function chooseFills(painted: Canvas, areas: Areas, nearLines: Float32Array): Fill[] {
  const palette = choosePalette(painted);
  const outlined = outlinedFractions(areas, nearLines, painted.width);
  return meanColors(painted, areas).map(({ color, pixels }, area) => {
    const outlining = smoothstep(0.25, 0.6, outlined[area] as number);
    if (pixels / areas.labels.length > MAX_OBJECT_SHARE)
      return { color, opacity: FILL_OPACITY.background * outlining };
    const brightness = areas.brightness[area] as number;
    const position = clamp(brightness + VARIATION * (cellNoise(area, 5) - 0.5), 0, 0.999);
    const fill = palette[Math.floor(position * palette.length)] ?? color;
    const tone = 1 + KEPT_TONE * (brightness - 0.5) + 0.25 * (cellNoise(area, 3) - 0.5);
    return { color: scale(mix(color, fill, FILL_WEIGHT), tone), opacity: FILL_OPACITY.object * outlining };
  });
}

/** The painting's fine details: its brightness minus the blurred brightness. */
function extractDetail(painted: Canvas): Float32Array {
  const light = luminancePlane(painted);
  const blurred = blurPlane(
    light,
    painted.width,
    painted.height,
    Math.max(2, Math.round(painted.height / 60)),
  );
  return light.map((value, i) => value - (blurred[i] as number));
}

/** Draws the contours: light lines on dark areas, dark lines elsewhere. In place. */
function drawLines({ rgb }: Canvas, { lines }: Contours, strength: number): void {
  const pressure = 0.3 + 0.65 * strength;
  for (let pixel = 0; pixel < lines.length; pixel++) {
    const line = (lines[pixel] as number) * pressure;
    if (line === 0) continue;
    const i = pixel * 3;
    const light = 0.3 * (rgb[i] as number) + 0.59 * (rgb[i + 1] as number) + 0.11 * (rgb[i + 2] as number);
    const onDark = smoothstep(DARK_BRIGHTNESS + 0.06, DARK_BRIGHTNESS - 0.06, light);
    for (let channel = i; channel < i + 3; channel++) {
      const value = rgb[channel] as number;
      const stroke = value * 0.14 * (1 - onDark) + (0.7 + value) * onDark;
      rgb[channel] = value + (stroke - value) * line;
    }
  }
}

/** Makes a painting follow the contours of another image: fills its areas and draws its lines. In place. */
export function guideByContours(painted: Canvas, source: Canvas, strength: number): Canvas {
  const { width, height, rgb } = painted;
  const contours = contourLines(source);
  const areas = enclosedAreas(toBytes(source), contours);
  const nearLines = blurPlane(contours.lines, width, height, Math.max(2, Math.round(height / 80)));
  const fills = chooseFills(painted, areas, nearLines);
  const detail = extractDetail(painted);
  const eased = smoothstep(0, 1, strength);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const { color, opacity } = fills[areas.labels[pixel] as number] as Fill;
    const weight = opacity * eased;
    const shade = 1 - 0.55 * eased * Math.min(1, (nearLines[pixel] as number) * 1.4);
    for (let channel = 0; channel < 3; channel++) {
      const i = pixel * 3 + channel;
      const filled = (color[channel] as number) + (detail[pixel] as number) * 0.8;
      rgb[i] = ((rgb[i] as number) * (1 - weight) + filled * weight) * shade;
    }
  }
  drawLines(painted, contours, strength);
  return painted;
}
