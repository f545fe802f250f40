import * as z from 'zod/mini';
import * as LIMITS from '#contract/limits.ts';
import * as MESSAGES from '#contract/messages.ts';
import { isBlank } from '#contract/text.ts';
import * as FIELD_MESSAGES from '#contract/tools/messages.ts';
import { effectiveSeed, manualTool, shotDraft } from '#contract/tools/multi-shot-video.ts';
import type { Recorded } from '#contract/tools/setting.ts';
import { bodyFromDraft, draftFromRecord } from '#contract/tools/tool.ts';
import type { VideoStart } from '#web/modules/video-form/use-start-video.ts';

/** The id identifies a shot while it is moved; it is never sent. */
const shot = z.extend(shotDraft, { id: z.string() });
export type BoardShot = z.infer<typeof shot>;

/** The builder's content. */
export const storyboard = z.object({
  /** The text as typed. */
  seed: z.string(),
  shots: z.array(shot),
  /** Id of the selected shot. */
  selected: z.string(),
});
export type Storyboard = z.infer<typeof storyboard>;

const newShot = (): BoardShot => ({ id: crypto.randomUUID(), text: '', reference: null });

/** One empty shot, which is selected. */
export function emptyBoard(seed: number): Storyboard {
  const first = newShot();
  return { seed: String(seed), shots: [first], selected: first.id };
}

/** A storyboard with the shots of an earlier video. */
export function toStoryboard(recorded: Recorded, drawnSeed: number): Storyboard {
  const { seed, shots: earlier = [] } = draftFromRecord(manualTool, recorded);
  const shots = earlier.map((shot) => ({ ...newShot(), ...shot }));
  const [first] = shots;
  const board = emptyBoard(first?.seed ?? drawnSeed);
  return {
    ...board,
    ...(seed !== undefined && { seed }),
    ...(first && { shots, selected: first.id }),
  };
}

/** Adds to each first frame of an earlier video the image that it was cropped from. `sources` maps frame keys to images. */
export function attachSources(
  board: Storyboard,
  sources: ReadonlyMap<string, { imageId: string; focus: number }>,
): Storyboard {
  const shots = board.shots.map((shot) => {
    const source = shot.reference && sources.get(shot.reference.key);
    if (!shot.reference || !source) return shot;
    const { imageId, focus } = source;
    return { ...shot, reference: { ...shot.reference, imageId, focus } };
  });
  return { ...board, shots };
}

export const isFull = ({ shots }: Storyboard): boolean => shots.length >= LIMITS.shots.max;
export const selectedIndex = ({ shots, selected }: Storyboard): number =>
  Math.max(
    0,
    shots.findIndex(({ id }) => id === selected),
  );

/** The shots of the video: those with a description. */
export const filledShots = ({ shots }: Storyboard): BoardShot[] => shots.filter(({ text }) => !isBlank(text));

/** Whether clearing the storyboard would lose any content. */
export const isFilled = ({ shots }: Storyboard): boolean =>
  shots.some(({ text, reference }) => !isBlank(text) || reference !== null);

export function addShot(board: Storyboard): Storyboard {
  if (isFull(board)) return board;
  const added = newShot();
  return { ...board, shots: [...board.shots, added], selected: added.id };
}

/** Selects a blank shot for an image, or adds one, unless the board is full. */
export function selectBlankShot(board: Storyboard): Storyboard {
  const blank = board.shots.find(({ text, reference }) => isBlank(text) && reference === null);
  return blank ? { ...board, selected: blank.id } : addShot(board);
}

/** Inserts a copy after the shot and selects it, to continue a scene. */
export function duplicateShot(board: Storyboard, id: string): Storyboard {
  const index = board.shots.findIndex((shot) => shot.id === id);
  const original = board.shots[index];
  if (!original || isFull(board)) return board;
  const copy = { ...original, id: newShot().id };
  return { ...board, shots: board.shots.toSpliced(index + 1, 0, copy), selected: copy.id };
}

/** Removes a shot unless it is the only one. If it was selected, its neighbor is selected instead. */
export function removeShot(board: Storyboard, id: string): Storyboard {
  const index = board.shots.findIndex((shot) => shot.id === id);
  if (index < 0 || board.shots.length <= LIMITS.shots.min) return board;
  const shots = board.shots.toSpliced(index, 1);
  const next = shots[Math.min(index, shots.length - 1)]?.id ?? '';
  return { ...board, shots, selected: board.selected === id ? next : board.selected };
}

/** Restores a removed shot at its position. */
export function restoreShot(board: Storyboard, restored: BoardShot, index: number): Storyboard {
  if (isFull(board) || board.shots.some(({ id }) => id === restored.id)) return board;
  return { ...board, shots: board.shots.toSpliced(index, 0, restored), selected: restored.id };
}

/** Moves a shot to a position, counted from 0. */
export function moveShot(board: Storyboard, id: string, to: number): Storyboard {
  const from = board.shots.findIndex((shot) => shot.id === id);
  const moved = board.shots[from];
  if (!moved || to < 0 || to >= board.shots.length || from === to) return board;
  return { ...board, shots: board.shots.toSpliced(from, 1).toSpliced(to, 0, moved) };
}

export function changeShot(
  board: Storyboard,
  id: string,
  changes: Partial<Omit<BoardShot, 'id'>>,
): Storyboard {
  return { ...board, shots: board.shots.map((shot) => (shot.id === id ? { ...shot, ...changes } : shot)) };
}

/** True if another shot, or a removed one that can be restored, shows the same upload. */
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

/** The described shot that a refusal names because its image no longer exists. */
export function findShotWithoutImage(board: Storyboard, refusal: string): BoardShot | undefined {
  return filledShots(board).find((_, index) => refusal === MESSAGES.missingReference(index + 1));
}

/** Marks an image as gone in all shots that start from it, and selects one of them. */
export function markImageGone(board: Storyboard, { id, reference }: BoardShot): Storyboard {
  const shots = board.shots.map((shot) =>
    shot.reference && shot.reference.key === reference?.key
      ? { ...shot, reference: { ...shot.reference, isGone: true } }
      : shot,
  );
  return { ...board, shots, selected: id };
}

/** Sets the global seed and copies it to all shots. */
export function changeSeed(board: Storyboard, seed: string): Storyboard {
  const shots = board.shots.map(({ seed: _own, ...rest }) => rest);
  return { ...board, seed, shots };
}

/** The storyboard with the seed to send. The seeds of its shots change only if this seed differs from the global one. */
export const withBoardSeed = (board: Storyboard, seed: string): Storyboard =>
  seed === String(effectiveSeed(board.seed)) ? board : changeSeed(board, seed);

/** The request for a storyboard's video: shots with text, each with a seed. */
export function boardVideoStart({ seed, shots }: Storyboard): Required<VideoStart> {
  const body = bodyFromDraft(manualTool, { seed, shots });
  const prompt = FIELD_MESSAGES.manualStoryboard;
  // Each upload of a file has its own key.
  const byContent = shots.map(({ reference, ...shot }) => ({
    ...shot,
    reference: reference && { ...reference, key: reference.fingerprint ?? reference.key },
  }));
  const identity = bodyFromDraft(manualTool, { seed, shots: byContent });
  return { body, identity, job: { videoType: 'multi-shot-manual', prompt, seed: body.seed } };
}

/** The start time of a shot in seconds. */
export const shotStartSeconds = (index: number): number => index * LIMITS.shotSeconds;
