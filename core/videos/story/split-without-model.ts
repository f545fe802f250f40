import { fitsPromptLimits, type PromptLimits, promptShare } from '#contract/prompt-limits.ts';
import { evenGroups, wordPieces } from './group-parts.ts';
import { halve, splitIntoParts } from './story-parts.ts';

/**
 * Splits a story into exactly `shots` texts, by its own list of shots or by its sentences. Nothing that fits is left out.
 * If a story has fewer parts than shots, parts are repeated from another view.
 */
export function splitWithoutModel(story: string, shots: number, limits: PromptLimits): string[] {
  const { preamble, parts } = splitIntoParts(story);
  const splitParts = splitLongestParts(parts, shots);
  const texts = splitParts.length < shots ? repeat(splitParts, shots) : group(splitParts, shots, limits);
  const fitting = texts.every((text) => fitsPromptLimits(text, limits))
    ? texts
    : fill(texts.join(' '), shots, limits);
  return withPreamble(preamble, fitting, limits);
}

/** Halves the longest part until there are enough parts or none can be halved. */
function splitLongestParts(parts: readonly string[], shots: number): string[] {
  const result = [...parts];
  const unsplittable = new Set<string>();
  while (result.length < shots) {
    const splittable = result.filter((part) => !unsplittable.has(part));
    if (splittable.length === 0) break;
    const longest = splittable.reduce((best, part) => (part.length > best.length ? part : best));
    const halves = halve(longest);
    if (halves) result.splice(result.indexOf(longest), 1, ...halves);
    else unsplittable.add(longest);
  }
  return result;
}

function group(parts: readonly string[], shots: number, limits: PromptLimits): string[] {
  const firstIndexes = evenGroups(
    parts.map((part) => promptShare(part, limits)),
    shots,
  );
  return firstIndexes.map((first, index) => parts.slice(first, firstIndexes[index + 1]).join(' '));
}

/** Added to the text of a part that is repeated. */
const VIEWS = ['a closer view', 'a wide view', 'a detail', 'from another side', 'from above'];

/** Repeats each part equally often, each time from another view. */
function repeat(parts: readonly string[], shots: number): string[] {
  return Array.from({ length: shots }, (_, shot) => {
    const part = Math.floor((shot * parts.length) / shots);
    const firstOfPart = Math.ceil((part * shots) / parts.length);
    const view = VIEWS[(shot - firstOfPart - 1) % VIEWS.length];
    const text = parts[part] ?? '';
    return shot === firstOfPart || view === undefined ? text : `${text.replace(/[.。!?]+$/u, '')}, ${view}`;
  });
}

/** Fills the shots with words one after another; the rest is left out. */
function fill(text: string, shots: number, limits: PromptLimits): string[] {
  const texts = [''];
  for (const piece of wordPieces(text, limits)) {
    const last = texts.length - 1;
    if (fitsPromptLimits(`${texts[last]}${piece}`.trim(), limits)) texts[last] += piece;
    else if (texts.length < shots) texts.push(piece);
    else break;
  }
  const trimmed = texts.map((text) => text.trim()).filter((text) => text !== '');
  return trimmed.length < shots ? repeat(trimmed, shots) : trimmed;
}

/** Puts the preamble in front of every shot in which it fits. */
function withPreamble(preamble: string, texts: readonly string[], limits: PromptLimits): string[] {
  const [firstText = ''] = texts;
  if (preamble === '') return [...texts];
  if (!fitsPromptLimits(`${preamble} ${firstText}`, limits))
    return fill(`${preamble} ${texts.join(' ')}`, texts.length, limits);
  return texts.map((text) => {
    const prefixed = `${preamble} ${text}`;
    return fitsPromptLimits(prefixed, limits) ? prefixed : text;
  });
}
