import { expect, test } from 'vitest';
import { imageLabel } from './image-label.ts';

test.each([
  ['A red fox', 'background-removal', { sourceName: 'serum.png' }, 'A red fox'],
  ['', 'background-removal', { sourceName: 'serum.png' }, 'Cut-out of serum.png'],
  [null, 'image-variation', { sourceName: 'serum.png' }, 'Variation of serum.png'],
  ['', 'background-removal', {}, 'No description'],
  ['', 'edit-recolor', { searchPrompt: 'cap' }, 'Recolor: cap'],
  ['', 'edit-erase', {}, 'Erase'],
  [null, 'text-to-image', { sourceName: 'serum.png' }, 'No description'],
] as const)(
  'labels an image with prompt %j, type %s and parameters %j as "%s"',
  (prompt, image_type, parameters, label) => {
    expect(imageLabel({ prompt, image_type, parameters })).toBe(label);
  },
);
