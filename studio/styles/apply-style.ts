import type { Canvas } from '../canvas.ts';
import type { Intent } from '../prompt/read-prompt.ts';
import { abstract, minimalist, sketch } from './drawn.ts';
import { cyberpunk, digitalArt, photograph, render3d, vintage } from './graded.ts';
import { anime, cartoon, oilPainting, watercolor } from './painted.ts';

/** Applies a style to a painted image. May modify the given canvas. */
export function applyStyle(canvas: Canvas, { style, seed, tints }: Intent): Canvas {
  switch (style) {
    case 'photorealistic':
      photograph(canvas);
      return canvas;
    case 'vintage':
      vintage(canvas);
      return canvas;
    case 'anime':
      return anime(canvas);
    case 'cartoon':
      return cartoon(canvas);
    case '3D render':
      return render3d(canvas);
    case 'digital art':
      return digitalArt(canvas);
    case 'watercolor':
      return watercolor(canvas);
    case 'oil painting':
      return oilPainting(canvas);
    case 'sketch':
      return sketch(canvas);
    case 'cyberpunk':
      return cyberpunk(canvas);
    case 'minimalist':
      return minimalist(canvas, seed, tints);
    case 'abstract':
      return abstract(canvas, seed);
  }
}
