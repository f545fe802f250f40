import { useCallback, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { isBlank } from '#contract/text.ts';
import * as FIELD_MESSAGES from '#contract/tools/messages.ts';
import { automatedTool, effectiveSeed } from '#contract/tools/multi-shot-video.ts';
import type { DraftOf, Recorded } from '#contract/tools/setting.ts';
import { bodyFromDraft, defaultDraft, draftFromRecord, draftSchema } from '#contract/tools/tool.ts';
import { useImageFromUrl } from '#web/modules/history/library/use-image-from-url.ts';
import { existingSources } from '#web/modules/video-form/existing-sources.ts';
import { markFilled, useVideoSeed } from '#web/modules/video-form/use-video-seed.ts';
import { drawSeed } from '#web/modules/video-form/video-seed.ts';
import { takePrefill } from '#web/platform/drafts/prefill.ts';
import { useDraft } from '#web/platform/drafts/use-draft.ts';
import { notify } from '#web/ui/notify.ts';
import { offerUndo } from '#web/ui/offer-undo.ts';
import { METHODS, type Method } from './method-choice.tsx';
import {
  attachSources,
  boardVideoStart,
  emptyBoard,
  isFilled,
  type Storyboard,
  selectBlankShot,
  storyboard,
  toStoryboard,
  withBoardSeed,
} from './storyboard/storyboard.ts';

const method = z.enum(METHODS);
const automatedDraft = draftSchema(automatedTool);
export type AutomatedDraft = DraftOf<typeof automatedTool>;

const emptyStory = (): AutomatedDraft => ({ ...defaultDraft(automatedTool), seed: String(drawSeed()) });

/** The forms' content, which survives reloads and can be filled with an earlier video's settings. */
export function useMultiShotForm(userId: string) {
  const [chosen, setMethod] = useDraft<typeof method>(userId, 'multiShotMethod', method, () => 'automated');
  const [story, setStory] = useDraft(userId, 'multiShotStory', automatedDraft, emptyStory);
  const [board, setBoard] = useDraft(userId, 'storyboard', storyboard, () => emptyBoard(drawSeed()));
  const [isBoardOpen, setIsBoardOpen] = useState(false);

  const storySeed = useVideoSeed({
    userId,
    form: 'multiShotStory',
    typed: String(effectiveSeed(story.seed)),
    bodyWith: (seed) => bodyFromDraft(automatedTool, { ...story, seed }),
  });
  const boardSeed = useVideoSeed({
    userId,
    form: 'storyboard',
    typed: String(effectiveSeed(board.seed)),
    bodyWith: (seed) => boardVideoStart(withBoardSeed(board, seed)).identity,
  });
  const { unlock: unlockStory } = storySeed;
  const { unlock: unlockBoard } = boardSeed;

  const choose = useCallback((next: Method) => setMethod(() => next), [setMethod]);
  const changeStory = useCallback(
    (changes: Partial<AutomatedDraft>) => setStory((current) => ({ ...current, ...changes })),
    [setStory],
  );
  const changeBoard = useCallback(
    (change: (current: Storyboard) => Storyboard) => setBoard(change),
    [setBoard],
  );

  const shown = useRef({ chosen, story, board });
  shown.current = { chosen, story, board };
  const replaceStory = useCallback(
    (next: AutomatedDraft) => {
      const before = shown.current;
      setMethod(() => 'automated');
      setStory(() => next);
      unlockStory();
      if (isBlank(before.story.prompt)) return;
      offerUndo(() => {
        setMethod(() => before.chosen);
        setStory(() => before.story);
      });
    },
    [setMethod, setStory, unlockStory],
  );
  const replaceBoard = useCallback(
    (next: Storyboard) => {
      const before = shown.current;
      setMethod(() => 'manual');
      setBoard(() => next);
      unlockBoard();
      if (!isFilled(before.board)) return;
      offerUndo(() => {
        setMethod(() => before.chosen);
        setBoard(() => before.board);
      });
    },
    [setMethod, setBoard, unlockBoard],
  );
  /** `isMade`: whether a video was made with the settings. */
  const fill = useCallback(
    (recorded: Recorded, isMade: boolean) => {
      if (recorded.type !== 'multi-shot-manual') {
        const next = { ...shown.current.story, ...draftFromRecord(automatedTool, recorded) };
        markFilled(userId, bodyFromDraft(automatedTool, next), isMade);
        return replaceStory(next);
      }
      const next = toStoryboard(recorded, drawSeed());
      markFilled(userId, boardVideoStart(next).body, isMade);
      replaceBoard(next);
      setIsBoardOpen(true);
      void existingSources(userId, recorded).then((sources) =>
        setBoard((board) => attachSources(board, sources)),
      );
    },
    [replaceStory, replaceBoard, setBoard, userId],
  );
  useEffect(() => {
    const prefilled = takePrefill(userId, 'multi-shot');
    if (prefilled) fill(prefilled, true);
  }, [userId, fill]);

  const [pendingImage, setPendingImage] = useState<string>();
  const addToBoard = useCallback(
    (imageId: string) => {
      const { board: before } = shown.current;
      const after = selectBlankShot(before);
      setMethod(() => 'manual');
      setBoard(() => after);
      setIsBoardOpen(true);
      if (after === before) notify.error(FIELD_MESSAGES.tooManyShots);
      else setPendingImage(imageId);
    },
    [setMethod, setBoard],
  );
  const isImageWaiting = useImageFromUrl(addToBoard);

  /** An empty form for another video, of the chosen method. */
  const clear = () => {
    if (chosen === 'automated') replaceStory(emptyStory());
    else replaceBoard(emptyBoard(drawSeed()));
  };

  return {
    method: chosen,
    choose,
    story,
    changeStory,
    storySeed,
    board,
    boardSeed,
    changeBoard,
    isBoardOpen,
    setIsBoardOpen,
    /** Whether the image that the URL names is waiting for the network. */
    isImageWaiting,
    /** Id of an image that the selected shot will start from, until the storyboard has loaded it. */
    pendingImage,
    clearPendingImage: useCallback(() => setPendingImage(undefined), []),
    fill,
    clear,
  };
}
export type MultiShotForm = ReturnType<typeof useMultiShotForm>;
