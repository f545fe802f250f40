import type { RawImage, RgbaImage } from '#core/domain/images/image-file.ts';

type Plane = RawImage & { channels: 1 };

/** Difference of the neighborhood, 0 to 255, from which a pixel counts as changed; less is a model's rounding. */
const CHANGED = 12;
/** Reach of those surroundings, and of the room around what changed, as parts of the longer side. */
const SURROUNDINGS = 1 / 700;
const ROOM = 1 / 160;
/** Room is added where at least this share of the surroundings changed, of 255. */
const NEAR = 6;

/** The mean over a box around each pixel, in one direction and then in the other. */
function boxMean(plane: Uint8Array, width: number, height: number, reach: number): Uint8Array {
  const lines = (from: Uint8Array, count: number, length: number, line: number, along: number) => {
    const to = new Uint8Array(from.length);
    for (let each = 0; each < count; each++) {
      const start = each * line;
      const at = (place: number) => from[start + Math.min(length - 1, Math.max(0, place)) * along] as number;
      let sum = 0;
      for (let place = -reach; place <= reach; place++) sum += at(place);
      for (let place = 0; place < length; place++) {
        to[start + place * along] = Math.round(sum / (2 * reach + 1));
        sum += at(place + reach + 1) - at(place - reach);
      }
    }
    return to;
  };
  return lines(lines(plane, height, width, width, 1), width, height, 1, width);
}

/**
 * Where two images of one size differ, with a little room around it: 255 there and 0 elsewhere. For changes whose
 * place only the model knows.
 */
export function differenceMask(before: RgbaImage, after: RgbaImage): Plane {
  const { width, height } = before;
  const apart = new Uint8Array(width * height);
  for (let pixel = 0, at = 0; pixel < apart.length; pixel++, at += 4) {
    let most = 0;
    for (let channel = at; channel < at + 3; channel++)
      most = Math.max(most, Math.abs((before.pixels[channel] as number) - (after.pixels[channel] as number)));
    apart[pixel] = most;
  }
  const longer = Math.max(width, height);
  const even = boxMean(apart, width, height, Math.max(1, Math.round(longer * SURROUNDINGS)));
  const changed = even.map((value) => (value > CHANGED ? 255 : 0));
  const near = boxMean(changed, width, height, Math.max(2, Math.round(longer * ROOM)));
  return { pixels: near.map((value) => (value > NEAR ? 255 : 0)), width, height, channels: 1 };
}

/** The share of a plane that may change, 0 to 1. */
export function coverage({ pixels }: Plane): number {
  let inside = 0;
  for (const value of pixels) if (value >= 128) inside += 1;
  return inside / pixels.length;
}
