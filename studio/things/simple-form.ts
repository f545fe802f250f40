import type { Part } from '../scenes/outlines.ts';

/** A simple object. Parts whose color is `body` get the color that the prompt names, or else `color`. */
export type Form = {
  words: string;
  color: `#${string}`;
  /** Half the object's width, divided by its height. */
  halfWidth: number;
  floats?: true;
  /** Whether dark surroundings do not darken it. */
  shines?: true;
  parts: readonly Part[];
};
