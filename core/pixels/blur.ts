/** Gaussian weights that sum to 1, from the middle outwards. */
function gaussianWeights(sigma: number): Float32Array {
  const radius = Math.max(1, Math.ceil(2.5 * sigma));
  const weights = Float32Array.from({ length: radius + 1 }, (_, step) =>
    Math.exp(-(step * step) / (2 * sigma * sigma)),
  );
  const sum = weights.reduce((total, weight) => total + 2 * weight, 0) - 1;
  return weights.map((weight) => weight / sum);
}

/** Gaussian blur of one channel; border pixels are repeated outwards. */
export function blurChannel(
  values: Float32Array,
  width: number,
  height: number,
  sigma: number,
): Float32Array {
  const weights = gaussianWeights(sigma);
  const middle = weights[0] as number;
  const horizontal = new Float32Array(values.length);
  for (let y = 0; y < height; y++) {
    const line = y * width;
    for (let x = 0; x < width; x++) {
      let sum = middle * (values[line + x] as number);
      for (let step = 1; step < weights.length; step++) {
        const left = values[line + Math.max(0, x - step)] as number;
        const right = values[line + Math.min(width - 1, x + step)] as number;
        sum += (weights[step] as number) * (left + right);
      }
      horizontal[line + x] = sum;
    }
  }
  const result = new Float32Array(values.length);
  for (let y = 0; y < height; y++) {
    const line = y * width;
    for (let x = 0; x < width; x++) result[line + x] = middle * (horizontal[line + x] as number);
    for (let step = 1; step < weights.length; step++) {
      const above = Math.max(0, y - step) * width;
      const below = Math.min(height - 1, y + step) * width;
      const weight = weights[step] as number;
      for (let x = 0; x < width; x++) {
        result[line + x] =
          (result[line + x] as number) +
          weight * ((horizontal[above + x] as number) + (horizontal[below + x] as number));
      }
    }
  }
  return result;
}
