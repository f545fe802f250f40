import type { Canvas } from '../canvas.ts';
import { bytesToLab, type LabColor, labToRgb } from './lab.ts';

/** Nodes per axis of a lookup table (LUT) over all sRGB colors; values between nodes are interpolated. */
const NODES_PER_AXIS = 33;
const LAST_NODE = NODES_PER_AXIS - 1;
/** Distance between neighboring nodes along each axis, in values of the table. */
const STRIDES = [3, 3 * NODES_PER_AXIS, 3 * NODES_PER_AXIS * NODES_PER_AXIS] as const;

/** CIELAB of every node, shared by all tables. */
let nodeColors: LabColor[] | undefined;

function nodes(): LabColor[] {
  nodeColors ??= Array.from({ length: NODES_PER_AXIS ** 3 }, (_, node) => {
    const byte = (stride: number) => ((Math.floor(node / stride) % NODES_PER_AXIS) / LAST_NODE) * 255;
    return bytesToLab(byte(1), byte(NODES_PER_AXIS), byte(NODES_PER_AXIS * NODES_PER_AXIS));
  });
  return nodeColors;
}

/** Offsets of the eight nodes around a color, and which channels take the upper node at each. */
const CORNERS = Array.from({ length: 8 }, (_, corner) => {
  const upper = STRIDES.map((_stride, channel) => (corner >> channel) & 1);
  return { upper, offset: upper.reduce((sum, bit, channel) => sum + bit * (STRIDES[channel] as number), 0) };
});

/** A copy of the canvas with every color changed. `change` runs for the nodes of a lookup table only. */
export function applyColorLut(canvas: Canvas, change: (color: LabColor) => LabColor): Canvas {
  const table = new Float32Array(NODES_PER_AXIS ** 3 * 3);
  for (const [node, color] of nodes().entries()) table.set(labToRgb(change(color)), node * 3);
  const rgb = new Float32Array(canvas.rgb.length);
  const fractions = [0, 0, 0];
  for (let i = 0; i < rgb.length; i += 3) {
    let base = 0;
    for (let channel = 0; channel < 3; channel++) {
      const position = Math.min(1, Math.max(0, canvas.rgb[i + channel] as number)) * LAST_NODE;
      const node = Math.min(LAST_NODE - 1, Math.floor(position));
      fractions[channel] = position - node;
      base += node * (STRIDES[channel] as number);
    }
    addCorners(rgb, i, table, base, fractions);
  }
  return { width: canvas.width, height: canvas.height, rgb };
}

/** Adds the eight nodes around a color to one pixel, weighted (trilinear interpolation). */
function addCorners(
  rgb: Float32Array,
  i: number,
  table: Float32Array,
  base: number,
  fractions: readonly number[],
): void {
  for (const { upper, offset } of CORNERS) {
    let weight = 1;
    for (let channel = 0; channel < 3; channel++)
      weight *= upper[channel] === 1 ? (fractions[channel] as number) : 1 - (fractions[channel] as number);
    for (let channel = 0; channel < 3; channel++)
      rgb[i + channel] = (rgb[i + channel] as number) + weight * (table[base + offset + channel] as number);
  }
}
