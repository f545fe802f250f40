/** The indexes of the pixels above, below, left and right of a pixel, within the image. */
export function neighborPixels(i: number, width: number, length: number): number[] {
  const x = i % width;
  const around: number[] = [];
  if (i >= width) around.push(i - width);
  if (i + width < length) around.push(i + width);
  if (x > 0) around.push(i - 1);
  if (x < width - 1) around.push(i + 1);
  return around;
}
