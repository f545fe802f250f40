type Level = { width: number; height: number; rgb: Float32Array; weight: Float32Array };

/** Computes the next smaller level: each pixel is the mean of the known pixels among four. */
function halve({ width, height, rgb, weight }: Level): Level {
  const halfSize = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) };
  const result = {
    ...halfSize,
    rgb: new Float32Array(halfSize.width * halfSize.height * 3),
    weight: new Float32Array(halfSize.width * halfSize.height),
  };
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const known = weight[i] as number;
      if (known === 0) continue;
      const to = (y >> 1) * halfSize.width + (x >> 1);
      result.weight[to] = (result.weight[to] as number) + known;
      for (let c = 0; c < 3; c++) {
        result.rgb[to * 3 + c] = (result.rgb[to * 3 + c] as number) + known * (rgb[i * 3 + c] as number);
      }
    }
  }
  for (let i = 0; i < result.weight.length; i++) {
    const sum = result.weight[i] as number;
    if (sum === 0) continue;
    for (let c = i * 3; c < i * 3 + 3; c++) result.rgb[c] = (result.rgb[c] as number) / sum;
    result.weight[i] = Math.min(1, sum);
  }
  return result;
}

/** Fills unknown pixels from the interpolated smaller level. In place. */
function fillFrom(small: Level, { width, height, rgb, weight }: Level): void {
  for (let y = 0, i = 0; y < height; y++) {
    const v = Math.min(small.height - 1, Math.max(0, (y - 0.5) / 2));
    const top = Math.floor(v);
    const bottom = Math.min(small.height - 1, top + 1);
    for (let x = 0; x < width; x++, i++) {
      const known = weight[i] as number;
      if (known >= 1) continue;
      const u = Math.min(small.width - 1, Math.max(0, (x - 0.5) / 2));
      const left = Math.floor(u);
      const right = Math.min(small.width - 1, left + 1);
      for (let c = 0; c < 3; c++) {
        const value = (row: number, column: number) =>
          small.rgb[(row * small.width + column) * 3 + c] as number;
        const upper = value(top, left) + (value(top, right) - value(top, left)) * (u - left);
        const lower = value(bottom, left) + (value(bottom, right) - value(bottom, left)) * (u - left);
        const spread = upper + (lower - upper) * (v - top);
        rgb[i * 3 + c] = (rgb[i * 3 + c] as number) * known + spread * (1 - known);
      }
    }
  }
}

/** Number of relaxations at each level. */
const RELAXATION_ROUNDS = 4;

/**
 * Gives a pixel the mean color of its four neighbors; at a side, the pixel itself replaces the missing one. In place.
 */
function moveToMean({ width, height, rgb }: Level, i: number): void {
  const x = i % width;
  const left = x > 0 ? i - 1 : i;
  const right = x < width - 1 ? i + 1 : i;
  const above = i >= width ? i - width : i;
  const below = i < width * (height - 1) ? i + width : i;
  const value = (pixel: number, c: number) => rgb[pixel * 3 + c] as number;
  for (let c = 0; c < 3; c++)
    rgb[i * 3 + c] = (value(left, c) + value(right, c) + value(above, c) + value(below, c)) / 4;
}

/** Makes colors change evenly between known pixels (Gauss-Seidel, alternately from both ends). In place. */
function relax(level: Level): void {
  const unknown = [...level.weight.keys()].filter((i) => level.weight[i] === 0);
  for (let round = 0; round < RELAXATION_ROUNDS; round++) {
    for (const i of unknown) moveToMean(level, i);
    unknown.reverse();
  }
}

/** Maximum side, in pixels, of the level at which each unknown pixel is compared with every known one. */
const SLOW_SIDE = 128;
/** How much more slowly a color fades horizontally than vertically, because shadows on the ground are flat. */
const FLATNESS = 2;

/**
 * Gives each unknown pixel the mean color of the known ones, weighted by the distance to the power of -3. In place. With
 * this power, colors have no slope at a straight border (Shepard's method).
 */
function fillSlowly({ width, rgb, weight }: Level): void {
  const known = [...weight.keys()].filter((i) => (weight[i] as number) > 0);
  const columns = Float32Array.from(known, (i) => (i % width) / FLATNESS);
  const rows = Float32Array.from(known, (i) => Math.floor(i / width));
  for (let i = 0; i < weight.length; i++) {
    if ((weight[i] as number) > 0) continue;
    const [x, y] = [(i % width) / FLATNESS, Math.floor(i / width)];
    let [total, red, green, blue] = [0, 0, 0, 0];
    for (let k = 0; k < known.length; k++) {
      const squared = ((columns[k] as number) - x) ** 2 + ((rows[k] as number) - y) ** 2;
      const share = 1 / (squared * Math.sqrt(squared));
      const from = (known[k] as number) * 3;
      total += share;
      red += share * (rgb[from] as number);
      green += share * (rgb[from + 1] as number);
      blue += share * (rgb[from + 2] as number);
    }
    if (total > 0) rgb.set([red / total, green / total, blue / total], i * 3);
  }
}

/**
 * Interpolates colors from known pixels (weight 1) to unknown ones (weight 0) with the pull-push algorithm. A color found
 * only along a short part of the border fades out quickly, or more slowly if `fades` is `slowly`.
 */
export function spreadKnown(
  rgb: Float32Array,
  weight: Float32Array,
  { width, height }: { width: number; height: number },
  fades: 'quickly' | 'slowly' = 'quickly',
): Float32Array {
  const levels: Level[] = [{ width, height, rgb: rgb.slice(), weight }];
  const isSmall = (level: Level) =>
    Math.max(level.width, level.height) <= (fades === 'slowly' ? SLOW_SIDE : 1);
  for (let last = levels[0]; last && !isSmall(last); last = levels.at(-1)) levels.push(halve(last));
  const smallest = levels.at(-1);
  if (smallest && fades === 'slowly') fillSlowly(smallest);
  for (let i = levels.length - 2; i >= 0; i--) {
    fillFrom(levels[i + 1] as Level, levels[i] as Level);
    // The two largest levels would take most of the time, and the third is smooth enough.
    if (i > 1) relax(levels[i] as Level);
  }
  return (levels[0] as Level).rgb;
}
