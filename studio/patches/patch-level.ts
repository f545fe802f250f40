/** Half the side of a patch without its center: patches are 7 × 7 pixels. */
export const PATCH_REACH = 3;

/** One size of an image with a hole. Colors in the hole are guesses that improve from step to step. */
export type Level = {
  width: number;
  height: number;
  rgb: Float32Array;
  /** 1 in the hole. */
  hole: Uint8Array;
  /** 1 at the center of each patch that is whole in the image and may be copied. */
  source: Uint8Array;
  /** Indexes of all pixels whose patch touches the hole, row by row. */
  targets: Int32Array;
  /** Cost of copying from a row other than the home, times the square of their distance as a fraction of the height. */
  costUpwards: number;
  /** For each row its home: the row from which it is copied at no extra cost. */
  homes: Float32Array;
};

/** The sum of a plane over each patch, from a summed-area table. */
function patchSums(plane: Uint8Array, width: number, height: number): Int32Array {
  const wide = width + 1;
  const table = new Int32Array(wide * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += plane[y * width + x] as number;
      table[(y + 1) * wide + x + 1] = (table[y * wide + x + 1] as number) + row;
    }
  }
  const sums = new Int32Array(width * height);
  for (let y = 0, at = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - PATCH_REACH), Math.min(height, y + PATCH_REACH + 1)];
    for (let x = 0; x < width; x++, at++) {
      const [left, right] = [Math.max(0, x - PATCH_REACH), Math.min(width, x + PATCH_REACH + 1)];
      const upper = (table[top * wide + right] as number) - (table[top * wide + left] as number);
      sums[at] = (table[bottom * wide + right] as number) - (table[bottom * wide + left] as number) - upper;
    }
  }
  return sums;
}

/** Prepares a level. `barred` pixels are known but not copied. */
export function createLevel(
  size: { width: number; height: number },
  rgb: Float32Array,
  hole: Uint8Array,
  barred: Uint8Array,
  { costUpwards, homes }: Pick<Level, 'costUpwards' | 'homes'>,
): Level {
  const { width, height } = size;
  const sums = patchSums(hole, width, height);
  const refused = patchSums(barred, width, height);
  const source = new Uint8Array(hole.length);
  for (let y = PATCH_REACH; y < height - PATCH_REACH; y++) {
    for (let at = y * width + PATCH_REACH; at < (y + 1) * width - PATCH_REACH; at++) {
      if (sums[at] === 0 && refused[at] === 0) source[at] = 1;
    }
  }
  const targets = new Int32Array(sums.reduce((count, sum) => count + (sum > 0 ? 1 : 0), 0));
  let next = 0;
  for (let at = 0; at < sums.length; at++) if ((sums[at] as number) > 0) targets[next++] = at;
  return { width, height, rgb, hole, source, targets, costUpwards, homes };
}
