import * as z from 'zod/mini';
import type { ShotRequest } from '#contract/api/generate-video.ts';
import * as LIMITS from '#contract/limits.ts';
import { isBlank } from '#contract/text.ts';
import type { MultiShotSettings } from '#web/platform/drafts/multi-shot-prefill.ts';

const shot = z.object({
  /** Tells shots apart while they are moved; never sent. */
  id: z.string(),
  text: z.string(),
  seed: z.optional(z.number()),
  /** The uploaded picture that becomes the first frame: its key, and a name for people. */
  reference: z.nullable(z.object({ key: z.string(), name: z.string() })),
});
export type BoardShot = z.infer<typeof shot>;

/** A storyboard as it stands in the builder. */
export const storyboard = z.object({
  /** As typed. */
  seed: z.string(),
  shots: z.array(shot),
  /** Id of the shot that is edited. */
  selected: z.string(),
});
export type Storyboard = z.infer<typeof storyboard>;

const newShot = (): BoardShot => ({ id: crypto.randomUUID(), text: '', reference: null });

/** One empty shot, which is selected (S1 §4). */
export function emptyBoard(seed: number): Storyboard {
  const first = newShot();
  return { seed: String(seed), shots: [first], selected: first.id };
}

/** A storyboard with the shots of an earlier video. */
export function boardOf(
  { shots: given, seed }: MultiShotSettings & { method: 'manual' },
  drawnSeed: number,
): Storyboard {
  const board = emptyBoard(seed ?? given[0]?.seed ?? drawnSeed);
  const shots = given.slice(0, LIMITS.shots.max).map(({ text, seed: own, referenceKey }) => ({
    ...newShot(),
    text: cutToLimit(text),
    ...(own !== undefined && { seed: own }),
    reference: referenceKey === undefined ? null : { key: referenceKey, name: 'Earlier reference' },
  }));
  const [first] = shots;
  return first ? { ...board, shots, selected: first.id } : board;
}

/** At most as many characters as a shot may have. */
export const cutToLimit = (text: string): string => [...text].slice(0, LIMITS.shots.maxCharacters).join('');

export const isFull = ({ shots }: Storyboard): boolean => shots.length >= LIMITS.shots.max;
export const selectedIndex = ({ shots, selected }: Storyboard): number =>
  Math.max(
    0,
    shots.findIndex(({ id }) => id === selected),
  );

/** Shots that will be filmed: blank ones are dropped (S1 §5). */
export const filledShots = ({ shots }: Storyboard): BoardShot[] => shots.filter(({ text }) => !isBlank(text));

/** Whether there is anything in it that the person would miss. */
export const isFilled = ({ shots }: Storyboard): boolean =>
  shots.some(({ text, reference }) => !isBlank(text) || reference !== null);

export function addShot(board: Storyboard): Storyboard {
  if (isFull(board)) return board;
  const added = newShot();
  return { ...board, shots: [...board.shots, added], selected: added.id };
}

/** A copy beside the shot, selected: a scene that goes on. */
export function duplicateShot(board: Storyboard, id: string): Storyboard {
  const index = board.shots.findIndex((one) => one.id === id);
  const original = board.shots[index];
  if (!original || isFull(board)) return board;
  const copy = { ...original, id: newShot().id };
  return { ...board, shots: board.shots.toSpliced(index + 1, 0, copy), selected: copy.id };
}

/** The last shot stays. Where the removed one was selected, the one before it is selected next, or the first. */
export function removeShot(board: Storyboard, id: string): Storyboard {
  const index = board.shots.findIndex((one) => one.id === id);
  if (index < 0 || board.shots.length <= LIMITS.shots.min) return board;
  const shots = board.shots.toSpliced(index, 1);
  const next = shots[Math.min(index, shots.length - 1)]?.id ?? '';
  return { ...board, shots, selected: board.selected === id ? next : board.selected };
}

/** Puts a removed shot back with its text, its picture and its place. */
export function restoreShot(board: Storyboard, restored: BoardShot, index: number): Storyboard {
  if (isFull(board) || board.shots.some(({ id }) => id === restored.id)) return board;
  return { ...board, shots: board.shots.toSpliced(index, 0, restored), selected: restored.id };
}

/** Moves a shot to a place, from 0. */
export function moveShot(board: Storyboard, id: string, to: number): Storyboard {
  const from = board.shots.findIndex((one) => one.id === id);
  const moved = board.shots[from];
  if (!moved || to < 0 || to >= board.shots.length || from === to) return board;
  return { ...board, shots: board.shots.toSpliced(from, 1).toSpliced(to, 0, moved) };
}

export function changeShot(
  board: Storyboard,
  id: string,
  changes: Partial<Omit<BoardShot, 'id'>>,
): Storyboard {
  return { ...board, shots: board.shots.map((one) => (one.id === id ? { ...one, ...changes } : one)) };
}

/** True where another shot, or one whose removal can still be undone, shows the same upload. */
export function sharesReference(
  { shots }: Storyboard,
  removed: BoardShot | undefined,
  id: string,
  key: string,
): boolean {
  return [...shots, ...(removed ? [removed] : [])].some(
    (other) => other.id !== id && other.reference?.key === key,
  );
}

/** Changing the global seed copies it to all shots (S1 §4). */
export function changeSeed(board: Storyboard, seed: string): Storyboard {
  const shots = board.shots.map(({ seed: _own, ...rest }) => rest);
  return { ...board, seed, shots };
}

/** What is sent: shots with text, each with a seed (S1 §5). */
export function requestedShots(board: Storyboard, globalSeed: number): ShotRequest[] {
  return filledShots(board).map(({ text, seed, reference }) => ({
    text: text.trim(),
    seed: seed ?? globalSeed,
    // Whatever was chosen, the server stores uploads as PNG.
    ...(reference !== null && { referenceImageKey: reference.key, referenceImageFormat: 'png' as const }),
  }));
}

/** Second at which a shot begins, for the ruler. */
export const beginsAtSeconds = (index: number): number => index * LIMITS.shotSeconds;
