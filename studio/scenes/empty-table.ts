import type { Intent } from '../prompt/read-prompt.ts';
import { SUBJECTS } from '../prompt/vocabulary.ts';

/** Words before "on" that do not name an object. */
const PLACED = /^(?:a|an|the|it|empty|bare|product|subject|\w+ing|placed|set)$/;
const SURFACES: readonly string[] = SUBJECTS.table;

/** Whether a prompt names only a table. An unknown word before "on a table" names a product. */
export function isEmptyTable({ subjects, figure, simpleProduct, words }: Intent): boolean {
  if (!subjects.has('table') || figure || simpleProduct) return false;
  const all = [...words];
  const before = all.slice(0, Math.max(0, all.indexOf('on')));
  return words.has('empty') || before.every((word) => PLACED.test(word) || SURFACES.includes(word));
}
