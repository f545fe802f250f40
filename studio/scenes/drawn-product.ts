import { blend, type Canvas } from '../canvas.ts';
import { clamp, scale, smoothstep } from '../color/color.ts';
import type { Part } from './drawn-shapes.ts';
import type { Stage } from './product-stage.ts';

/** Width of the rounded edge of each part, in heights of the object. */
const ROUNDED = 0.06;
const STEP = 0.004;

/** The light on a part at a point: brighter where its rounded edge faces the light, which comes from above. */
function lightAt({ outline }: Part, x: number, y: number, lightFrom: number): number {
  const across = (outline(x + STEP, y) - outline(x - STEP, y)) / (2 * STEP);
  const up = (outline(x, y + STEP) - outline(x, y - STEP)) / (2 * STEP);
  const tilt = smoothstep(-ROUNDED, 0, outline(x, y));
  return 0.9 + 0.1 * x * lightFrom + 0.26 * tilt * (0.7 * across * lightFrom + 0.7 * up);
}

/** Paints an object of flat parts with rounded edges. */
export function paintDrawn(canvas: Canvas, stage: Stage, parts: readonly Part[]): void {
  const { width, height } = canvas;
  const { shape, x: cx, foot, set, lightFrom } = stage;
  const [half, pixels] = [shape.radius(0) * shape.tall, shape.tall * height];
  const first = Math.max(0, Math.floor((cx - half) * height) - 1);
  const last = {
    row: Math.min(height - 1, foot * height),
    column: Math.min(width - 1, (cx + half) * height + 1),
  };
  for (let row = Math.max(0, Math.floor(foot * height - pixels) - 1); row <= last.row; row++) {
    for (let column = first; column <= last.column; column++) {
      const [x, y] = [(column / height - cx) / shape.tall, (foot - row / height) / shape.tall];
      for (const part of parts) {
        const share = clamp(0.5 - part.outline(x, y) * pixels);
        if (share === 0) continue;
        const own = typeof part.color === 'string' ? set[part.color] : part.color;
        const [red, green, blue] = scale(own, lightAt(part, x, y, lightFrom));
        blend(canvas, row * width + column, red, green, blue, share);
      }
    }
  }
}
