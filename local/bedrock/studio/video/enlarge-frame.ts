type Size = { width: number; height: number };

/** Where each place of a longer line falls on a shorter one, and how far between two of its places. */
function stretch(from: number, to: number): { left: Uint16Array; share: Float32Array } {
  const left = new Uint16Array(to);
  const share = new Float32Array(to);
  for (let place = 0; place < to; place++) {
    const at = Math.max(0, ((place + 0.5) * from) / to - 0.5);
    left[place] = Math.min(from - 2, Math.floor(at));
    share[place] = Math.min(1, at - (left[place] as number));
  }
  return { left, share };
}

function enlargePlane(from: Uint8Array, source: Size, to: Uint8Array, target: Size): void {
  const across = stretch(source.width, target.width);
  const down = stretch(source.height, target.height);
  const line = new Float32Array(source.width);
  for (let row = 0; row < target.height; row++) {
    const top = (down.left[row] as number) * source.width;
    const v = down.share[row] as number;
    for (let column = 0; column < source.width; column++) {
      const upper = from[top + column] as number;
      line[column] = upper + ((from[top + source.width + column] as number) - upper) * v + 0.5;
    }
    const start = row * target.width;
    for (let column = 0; column < target.width; column++) {
      const left = across.left[column] as number;
      const first = line[left] as number;
      to[start + column] = first + ((line[left + 1] as number) - first) * (across.share[column] as number);
    }
  }
}

/** Enlarges a planar YUV 4:2:0 frame smoothly; all sides must be even. */
export function enlargeFrame(from: Uint8Array, source: Size, to: Uint8Array, target: Size): void {
  if (from.length === to.length) {
    to.set(from);
    return;
  }
  const [few, many] = [source.width * source.height, target.width * target.height];
  enlargePlane(from.subarray(0, few), source, to.subarray(0, many), target);
  const [small, large] = [
    { width: source.width / 2, height: source.height / 2 },
    { width: target.width / 2, height: target.height / 2 },
  ];
  for (const plane of [0, 1]) {
    const read = few + (plane * few) / 4;
    const write = many + (plane * many) / 4;
    enlargePlane(from.subarray(read, read + few / 4), small, to.subarray(write, write + many / 4), large);
  }
}
