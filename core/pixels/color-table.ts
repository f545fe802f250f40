import { cieLabToRgb, type Lab, rgbToCieLab } from './lab.ts';

/** Nodes per side of the table: every eighth value of a channel and the last. */
const NODES = 33;
const SPACING = 255 / (NODES - 1);
const STRIDES = [3, 3 * NODES, 3 * NODES * NODES] as const;

/** For each byte: the node below it, and the distance from that node as a fraction of the spacing. */
const LOWER_NODE = Uint8Array.from({ length: 256 }, (_, byte) =>
  Math.min(NODES - 2, Math.floor(byte / SPACING)),
);
const FRACTION = Float32Array.from(
  { length: 256 },
  (_, byte) => byte / SPACING - (LOWER_NODE[byte] as number),
);

/** A color mapping, precomputed for a grid of all colors. */
type ColorTable = Float32Array;

/** Precomputes a color mapping. */
export function tabulate(mapColor: (color: Lab) => Lab): ColorTable {
  const table = new Float32Array(NODES ** 3 * 3);
  const byte = (node: number) => Math.round(node * SPACING);
  for (let blue = 0, offset = 0; blue < NODES; blue++) {
    for (let green = 0; green < NODES; green++) {
      for (let red = 0; red < NODES; red++, offset += 3) {
        table.set(cieLabToRgb(mapColor(rgbToCieLab(byte(red), byte(green), byte(blue)))), offset);
      }
    }
  }
  return table;
}

/** Maps all colors of an image by a table, interpolating between its nodes. */
export function applyTable(rgb: Uint8Array, table: ColorTable): Uint8Array {
  const [redStride, greenStride, blueStride] = STRIDES;
  const result = new Uint8Array(rgb.length);
  for (let offset = 0; offset + 2 < rgb.length; offset += 3) {
    const red = rgb[offset] as number;
    const green = rgb[offset + 1] as number;
    const blue = rgb[offset + 2] as number;
    const node =
      (LOWER_NODE[red] as number) * redStride +
      (LOWER_NODE[green] as number) * greenStride +
      (LOWER_NODE[blue] as number) * blueStride;
    const redFraction = FRACTION[red] as number;
    const greenFraction = FRACTION[green] as number;
    const blueFraction = FRACTION[blue] as number;
    for (let channel = 0; channel < 3; channel++) {
      const nearOffset = node + channel;
      const nearTopLeft = table[nearOffset] as number;
      const nearTop = nearTopLeft + ((table[nearOffset + redStride] as number) - nearTopLeft) * redFraction;
      const nearBottomLeft = table[nearOffset + greenStride] as number;
      const nearBottom =
        nearBottomLeft +
        ((table[nearOffset + greenStride + redStride] as number) - nearBottomLeft) * redFraction;
      const nearValue = nearTop + (nearBottom - nearTop) * greenFraction;
      const farOffset = nearOffset + blueStride;
      const farTopLeft = table[farOffset] as number;
      const farTop = farTopLeft + ((table[farOffset + redStride] as number) - farTopLeft) * redFraction;
      const farBottomLeft = table[farOffset + greenStride] as number;
      const farBottom =
        farBottomLeft +
        ((table[farOffset + greenStride + redStride] as number) - farBottomLeft) * redFraction;
      const farValue = farTop + (farBottom - farTop) * greenFraction;
      result[offset + channel] = nearValue + (farValue - nearValue) * blueFraction + 0.5;
    }
  }
  return result;
}
