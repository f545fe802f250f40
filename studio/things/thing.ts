import type { Canvas } from '../canvas.ts';

/** The support of an object: the ground under it, the water or the air around it, or the wall behind it. */
export type Support = 'ground' | 'water' | 'wall' | 'air';

/** Whether an object has its base at the bottom of its place; otherwise it is in the middle. */
export const hasBase = ({ on }: Pick<Thing, 'on'>): boolean => on === 'ground' || on === 'water';

/** A single object that can be painted into an image. */
export type Thing = {
  /** Width divided by height. */
  aspect: number;
  on: Support;
  /** Whether the object is a flower on a stem. In an image, only its head is searched for. */
  hasStem?: true;
  /** Whether the object shines, so that dark surroundings do not darken it. */
  shines?: true;
  /** Whether the object is a simple form, which real objects only roughly resemble. */
  isSimple?: true;
  /** Whether several of it form a heap, as fruit does. */
  heaps?: true;
  /** Whether the prompt names several such objects. */
  isPlural?: boolean;
  /** Paints the object over a canvas of the object's aspect ratio. The object fills the canvas. */
  paint(canvas: Canvas): void;
};

/** The light of an image, which comes `from` the right (1) or the left (-1). */
export type Light = { from: 1 | -1; isDark: boolean };
