import type { Part } from '../scenes/outlines.ts';

/** A simple object. Its parts of the color `body` have the color that the words name, else `color`. */
export type Form = {
  words: string;
  color: `#${string}`;
  /** Half its width, divided by its height. */
  half: number;
  floats?: true;
  parts: readonly Part[];
};
