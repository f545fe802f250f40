import type { Canvas } from '../canvas.ts';

/** A single object that can be painted into an image. */
export type Thing = {
  /** Width divided by height. */
  aspect: number;
  /** Whether the object is on the ground; otherwise it floats. */
  isOnGround: boolean;
  /** Whether the object is a flower on a stem. In an image, only its head is searched for. */
  hasStem?: true;
  /** Whether the object shines, so that dark surroundings do not darken it. */
  shines?: true;
  /** Whether the object is a simple form, which real objects only roughly resemble. */
  isSimple?: true;
  /** Whether the prompt names several such objects. */
  isPlural?: boolean;
  /** Paints the object over a canvas of the object's aspect ratio. The object fills the canvas. */
  paint(canvas: Canvas): void;
};

/** The light of an image, which comes `from` the right (1) or the left (-1). */
export type Light = { from: 1 | -1; isDark: boolean };
