/** "Shot 1:", "Scene 2 -", "3." and the like at the beginning of a line or sentence. */
const MARKER = /(?:^|(?<=[\n.!?;]\s*))(?:(?:shot|scene)\s*#?\d{1,2}\s*[:.)–—-]|\d{1,2}\s*[.):]\s)\s*/giu;
const SENTENCE_END = /(?<=[.!?…。！？]["'”’)]?)\s+|\n+|(?<=[。！？])/u;
/** Where a long sentence may be split, the best places first. */
const CLAUSE_ENDS = [
  /;\s+|\s+[–—]\s+/u,
  /,?\s+(?:then|before|after|until|while|as|where)\s+/iu,
  /,\s+(?:and\s+|but\s+)?/iu,
  /\s+and\s+/iu,
];
/** A clause with fewer words is too short for a shot. */
const MIN_WORDS = 3;

/** Camera instructions, used in turn if the story contains none. */
const CAMERA_INSTRUCTIONS = [
  'Wide establishing shot, slow push in',
  'Medium shot, the camera drifts to the left',
  'Close view of the details, shallow focus',
  'The camera rises slowly over the scene',
  'Low angle, slow pan to the right',
  'The camera pulls back',
] as const;
const MENTIONS_CAMERA = /\b(camera|close-?up|wide shot|pan|zoom|aerial|drone|tracking shot|dolly|angle)\b/iu;

const wordCount = (text: string) => text.split(/\s+/u).filter(Boolean).length;
const tidy = (text: string) => text.replace(/\s+/gu, ' ').trim();
const hasLetters = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** The shots that the story numbers; empty if it numbers none. */
function markedShots(story: string): string[] {
  const marks = [...story.matchAll(MARKER)];
  if (marks.length < 2) return [];
  const shots = marks.map((mark, index) => story.slice(mark.index + mark[0].length, marks[index + 1]?.index));
  return shots.map(tidy).filter(hasLetters);
}

const sentences = (story: string) => story.split(SENTENCE_END).map(tidy).filter(hasLetters);

/** Splits a piece at the clause boundary nearest to its middle. */
function halve(piece: string): [string, string] | undefined {
  for (const end of CLAUSE_ENDS) {
    const boundaries = [...piece.matchAll(new RegExp(end.source, `g${end.flags}`))];
    const halves = boundaries
      .map((boundary): [string, string] => [
        piece.slice(0, boundary.index),
        piece.slice(boundary.index + (/^[,;\s–—]+$/u.test(boundary[0]) ? boundary[0].length : 0)),
      ])
      .map(([first, second]): [string, string] => [tidy(first), tidy(second.replace(/^[,\s]+/u, ''))])
      .filter((both) => both.every((half) => wordCount(half) >= MIN_WORDS))
      .sort((a, b) => Math.abs(a[0].length - a[1].length) - Math.abs(b[0].length - b[1].length));
    if (halves[0]) return halves[0];
  }
  return undefined;
}

/** Splits the longest pieces until there are enough, and repeats shots if none can be split any further. */
function splitToCount(pieces: readonly string[], count: number): string[] {
  const shots = [...pieces];
  while (shots.length < count) {
    const byLength = shots
      .map((shot, index) => ({ shot, index }))
      .sort((a, b) => b.shot.length - a.shot.length);
    const found = byLength
      .map(({ shot, index }) => ({ index, halves: halve(shot) }))
      .find(({ halves }) => halves);
    if (!found?.halves) break;
    shots.splice(found.index, 1, ...found.halves);
  }
  const copies = Math.ceil(count / Math.max(1, shots.length));
  return shots.flatMap((shot) => Array.from({ length: copies }, () => shot)).slice(0, count);
}

/** Joins the shortest neighbors until only `count` shots are left. */
function joinToCount(pieces: readonly string[], count: number): string[] {
  const shots = [...pieces];
  while (shots.length > count) {
    let shortest = 0;
    const lengthAt = (index: number) => (shots[index] ?? '').length + (shots[index + 1] ?? '').length;
    for (let index = 1; index < shots.length - 1; index++)
      if (lengthAt(index) < lengthAt(shortest)) shortest = index;
    shots.splice(shortest, 2, `${shots[shortest]} ${shots[shortest + 1]}`);
  }
  return shots;
}

function withCamera(shot: string, index: number): string {
  if (MENTIONS_CAMERA.test(shot)) return shot;
  const sentence = /[.!?…。！？]["'”’)]?$/u.test(shot) ? shot : `${shot}.`;
  return `${sentence} ${CAMERA_INSTRUCTIONS[index % CAMERA_INSTRUCTIONS.length]}.`;
}

/** The shots that a story numbers, or its sentences if it numbers none. */
export function naturalShots(story: string): string[] {
  const marked = markedShots(story);
  return marked.length > 0 ? marked : sentences(story);
}

/** Splits a story into `count` shots, keeping its order and its wording. */
export function storyShots(story: string, count: number): string[] {
  const shots = naturalShots(story);
  const pieces = shots.length > 0 ? shots : [tidy(story) || 'A quiet scene'];
  return joinToCount(splitToCount(pieces, count), count).map(withCamera);
}

/** The beginning of a text, cut after a whole word if possible. */
export function cutToLength(text: string, maxCharacters: number): string {
  const characters = [...text];
  if (characters.length <= maxCharacters) return text;
  const cut = characters.slice(0, maxCharacters).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return (lastSpace > maxCharacters / 2 ? cut.slice(0, lastSpace) : cut).replace(/[\s,;:–—-]+$/u, '');
}
