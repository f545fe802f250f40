import { clampBetween } from './stage-view.ts';

/** Diameters in image pixels. */
export const BRUSH = { min: 8, max: 160, default: 48, step: 4 } as const;

type BrushTool = 'brush' | 'eraser' | 'box';
/** The selected tool and its diameter in image pixels. */
export type BrushSettings = { tool: BrushTool; size: number };

export const defaultBrush: BrushSettings = { tool: 'brush', size: BRUSH.default };

/** The next smaller (-1) or larger (1) brush. */
export function resizeBrush(brush: BrushSettings, direction: -1 | 1): BrushSettings {
  return { ...brush, size: clampBetween(brush.size + direction * BRUSH.step * 2, BRUSH.min, BRUSH.max) };
}
