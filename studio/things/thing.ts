import type { Canvas } from '../canvas.ts';

/** A single object that can be painted into an image. */
export type Thing = {
  /** Width divided by height. */
  aspect: number;
  /** Whether it belongs on the ground; otherwise it floats. */
  isOnGround: boolean;
  /** Whether it is a head on a stem; a found thing is then as wide as the head. */
  hasStem?: true;
  /** Whether it shines by itself: its surroundings do not darken it. */
  shines?: true;
  /** Whether it is a simple form, which real objects only resemble. */
  isSimple?: true;
  /** Whether the words name several. */
  isPlural?: boolean;
  /** Paints it over a canvas of its aspect ratio, which it fills. */
  paint(canvas: Canvas): void;
};

export type Light = { from: 1 | -1; isDark: boolean };
