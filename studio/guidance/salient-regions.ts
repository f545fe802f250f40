import { type Canvas, toBytes } from '../canvas.ts';
import { type ColorRegions, findColorRegions } from '../regions/find-regions.ts';
import { luminancePlane } from '../styles/filters.ts';
import { measureSaliency } from './measure-saliency.ts';
import { softenEdge } from './soften-edge.ts';

/** Width of the transition between kept and dropped regions, in saliency ranks (0 to 1). */
const TRANSITION_RANKS = 0.3;
/** Width of the soft border of the mask, as a fraction of the height. */
const BORDER_SHARE = 1 / 150;

/** The saliency rank of each region: the fraction of the image that is more salient, plus half of the region itself. */
function rankRegions({ labels, regions, columns, rows }: ColorRegions, scores: Float32Array): Float32Array {
  const sums = new Float64Array(regions);
  const sizes = new Float64Array(regions);
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i] as number;
    sums[label] = (sums[label] as number) + (scores[i] as number);
    sizes[label] = (sizes[label] as number) + 1;
  }
  const labelsByScore = Array.from({ length: regions }, (_, label) => label).sort(
    (a, b) =>
      (sums[b] as number) / (sizes[b] as number) - (sums[a] as number) / (sizes[a] as number) || a - b,
  );
  const result = new Float32Array(regions);
  let moreSalient = 0;
  for (const label of labelsByScore) {
    const part = (sizes[label] as number) / (columns * rows);
    result[label] = moreSalient + part / 2;
    moreSalient += part;
  }
  return result;
}

/** Upsamples cell values to pixels (bilinear interpolation). */
function upsample(
  cells: Float32Array,
  { columns, rows }: ColorRegions,
  { width, height }: Canvas,
): Float32Array {
  const result = new Float32Array(width * height);
  const toCell = (pixel: number, pixels: number, count: number) =>
    Math.min(count - 1, Math.max(0, ((pixel + 0.5) * count) / pixels - 0.5));
  for (let y = 0; y < height; y++) {
    const v = toCell(y, height, rows);
    const top = Math.min(rows - 1, Math.floor(v)) * columns;
    const bottom = Math.min(rows - 1, Math.floor(v) + 1) * columns;
    for (let x = 0; x < width; x++) {
      const u = toCell(x, width, columns);
      const [left, right] = [Math.floor(u), Math.min(columns - 1, Math.floor(u) + 1)];
      const upper = mix(cells[top + left], cells[top + right], u - left);
      const lower = mix(cells[bottom + left], cells[bottom + right], u - left);
      result[y * width + x] = mix(upper, lower, v - Math.floor(v));
    }
  }
  return result;
}

const mix = (a = 0, b = 0, weight = 0) => a + (b - a) * weight;

/**
 * A soft mask of the most salient regions of an image, which together cover the fraction `coverage` of it.
 */
export function salientMask(source: Canvas, coverage: number): Float32Array {
  if (coverage >= 1) return new Float32Array(source.width * source.height).fill(1);
  const bytes = toBytes(source);
  const grid = findColorRegions({ rgb: bytes, width: source.width, height: source.height });
  const small = Uint8Array.from({ length: grid.labels.length * 3 }, (_, i) => {
    const cell = Math.floor(i / 3);
    const x = Math.floor((((cell % grid.columns) + 0.5) * source.width) / grid.columns);
    const y = Math.floor(((Math.floor(cell / grid.columns) + 0.5) * source.height) / grid.rows);
    return bytes[(y * source.width + x) * 3 + (i % 3)] as number;
  });
  const ranks = rankRegions(grid, measureSaliency(small, { width: grid.columns, height: grid.rows }));
  const weights = Float32Array.from(grid.labels, (label) => {
    const weight = (coverage * (1 + TRANSITION_RANKS) - (ranks[label] as number)) / TRANSITION_RANKS;
    return Math.min(1, Math.max(0, weight));
  });
  const radius = Math.max(2, Math.round(source.height * BORDER_SHARE));
  return softenEdge(upsample(weights, grid, source), luminancePlane(source), source, radius);
}
