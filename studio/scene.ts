import type { Canvas } from './canvas.ts';

/** An instant of an image that may move. A still is the instant 0. */
export type Moment = {
  /** Seconds since the beginning: clouds, water and lights follow it. */
  seconds: number;
  /** Way of the camera, 0 to 1. */
  progress: number;
};

/** A prepared scene: everything that does not change is worked out, `paint` shows one instant of it. */
export type Scene = { paint(canvas: Canvas, moment: Moment): void };

export const STILL: Moment = { seconds: 0, progress: 0 };

/** How much work to put in. */
export type Detail = {
  /** Octaves of the finest structures. */
  octaves: number;
  /** Pixels of shadow and cloud maps per pixel of the image. */
  density: number;
};
