import type { Part } from '../scenes/outlines.ts';
import type { Support } from './thing.ts';

/** A simple object. Parts whose color is `body` get the color that the prompt names, or else `color`. */
export type Form = {
  words: string;
  color: `#${string}`;
  /** Half the object's width, divided by its height. */
  halfWidth: number;
  /** The support of the object; the ground by default. */
  on?: Support;
  /** Whether dark surroundings do not darken it. */
  shines?: true;
  /** Whether several of it form a heap. */
  heaps?: true;
  parts: readonly Part[];
};
