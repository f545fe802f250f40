/** The parts of a story, in order. */
type StoryParts = {
  /** The text before a list of shots, which applies to all of them. */
  preamble: string;
  parts: string[];
};

const collapseSpaces = (text: string) => text.replace(/\s+/gu, ' ').trim();
const isText = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** `Shot 1:` or `Scene 2 -`, anywhere in a story. */
const NAMED_MARKER = /(?:^|(?<=[\s.!?;,(]))(?:shot|scene)\s*#?(\d{1,2})\s*(?:[:.)–—-]+|(?=\s))\s*/giu;
/** `3.` or `4)`, at the beginning of a line. */
const NUMBERED_MARKER = /(?:^|(?<=\n))\s*(\d{1,2})\s*[.):]\s+/gu;

/** Reads a list of shots that starts at 1 and has no gap; `undefined` if the story has none. */
function readList(story: string, pattern: RegExp): StoryParts | undefined {
  const markers = [...story.matchAll(pattern)].filter((marker, index) => Number(marker[1]) === index + 1);
  if (markers.length < 2) return undefined;
  const parts = markers.map((marker, index) =>
    collapseSpaces(story.slice(marker.index + marker[0].length, markers[index + 1]?.index ?? story.length)),
  );
  if (!parts.every(isText)) return undefined;
  return { preamble: collapseSpaces(story.slice(0, markers[0]?.index)), parts };
}

/** Sentences of any script; a line break also ends one. */
function splitSentences(text: string): string[] {
  const segments = new Intl.Segmenter('en', { granularity: 'sentence' });
  const sentences: string[] = [];
  for (const line of text.split(/\n+/u)) {
    for (const { segment } of segments.segment(line)) {
      const sentence = collapseSpaces(segment);
      const last = sentences.at(-1);
      // Punctuation on its own belongs to the previous sentence.
      if (isText(sentence) || last === undefined) sentences.push(sentence);
      else if (sentence !== '') sentences[sentences.length - 1] = `${last} ${sentence}`;
    }
  }
  return sentences.filter((sentence) => sentence !== '');
}

/** A story's own list of shots, or else its sentences. */
export function splitIntoParts(story: string): StoryParts {
  return (
    readList(story, NAMED_MARKER) ??
    readList(story, NUMBERED_MARKER) ?? { preamble: '', parts: splitSentences(story) }
  );
}

/** Minimum number of words in a clause that becomes a shot. */
const MIN_CLAUSE_WORDS = 3;
const CLAUSE_END =
  /(?<=[;:,，、；：—–])\s*|\s+(?=(?:and|then|while|as|before|after|until|und|dann|puis|et|y|luego)\s)/giu;
const countWords = (text: string) => text.split(/\s+/u).filter((word) => word !== '').length;

/** Splits a part as close to its middle as its sentences or clauses allow; `undefined` if it cannot be split. */
export function halve(part: string): [string, string] | undefined {
  for (const pieces of [splitSentences(part), part.split(CLAUSE_END)]) {
    const cuts = pieces.flatMap((_, index) => {
      const halves: [string, string] = [
        collapseSpaces(pieces.slice(0, index).join(' ')),
        collapseSpaces(pieces.slice(index).join(' ')),
      ];
      const areClauses = halves.every((half) => isText(half) && countWords(half) >= MIN_CLAUSE_WORDS);
      return areClauses ? [{ halves, difference: Math.abs(halves[0].length - halves[1].length) }] : [];
    });
    const [best] = cuts.sort((a, b) => a.difference - b.difference);
    if (best) return best.halves;
  }
  return undefined;
}
