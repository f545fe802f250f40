/** The indexes of the pixels above, below, left and right of one, within the image. */
export function neighborPixels(at: number, width: number, length: number): number[] {
  const x = at % width;
  const around: number[] = [];
  if (at >= width) around.push(at - width);
  if (at + width < length) around.push(at + width);
  if (x > 0) around.push(at - 1);
  if (x < width - 1) around.push(at + 1);
  return around;
}
