import type { Canvas } from './canvas.ts';

/** A moment of a scene. */
type Moment = {
  /** Seconds since the start; animates clouds, water and lights. */
  seconds: number;
  /** Progress of the camera, 0 to 1. */
  progress: number;
};

/** A prepared scene: everything static is precomputed, and `paint` draws one moment. */
export type Scene = {
  /** The side of the sun or the moon, right (1) or left (-1), if the scene has one. */
  sunFrom?: 1 | -1;
  paint(canvas: Canvas, moment: Moment): void;
};

export const STILL: Moment = { seconds: 0, progress: 0 };

/** Level of detail. */
export type Detail = {
  /** Noise octaves. */
  octaves: number;
  /** Pixels of shadow and cloud maps per pixel of the image. */
  density: number;
};
