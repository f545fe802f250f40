import { useCallback, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { isBlank } from '#contract/text.ts';
import { drawSeed } from '#web/modules/video-form/video-seed.ts';
import { type MultiShotSettings, takeMultiShotPrefill } from '#web/platform/drafts/multi-shot-prefill.ts';
import { useDraft } from '#web/platform/drafts/use-draft.ts';
import { offerUndo } from '#web/ui/offer-undo.ts';
import {
  type AutomatedDraft,
  automatedDraft,
  emptyAutomatedDraft,
  settledDuration,
} from './automated-draft.ts';
import { METHODS, type Method } from './method-choice.tsx';
import { boardOf, emptyBoard, isFilled, type Storyboard, storyboard } from './storyboard/storyboard.ts';

const method = z.enum(METHODS);

/** The forms' content: kept through reloads, and filled with an earlier video's settings on request. */
export function useMultiShotForm(userId: string) {
  const [chosen, keepMethod] = useDraft<typeof method>(userId, 'multiShotMethod', method, () => 'automated');
  const [story, keepStory] = useDraft(userId, 'multiShotStory', automatedDraft, () =>
    emptyAutomatedDraft(drawSeed()),
  );
  const [board, keepBoard] = useDraft(userId, 'storyboard', storyboard, () => emptyBoard(drawSeed()));
  const [isBoardOpen, setIsBoardOpen] = useState(false);

  const choose = useCallback((next: Method) => keepMethod(() => next), [keepMethod]);
  const changeStory = useCallback(
    (changes: Partial<AutomatedDraft>) => keepStory((now) => ({ ...now, ...changes })),
    [keepStory],
  );
  const changeBoard = useCallback(
    (change: (now: Storyboard) => Storyboard) => keepBoard(change),
    [keepBoard],
  );

  const shown = useRef({ chosen, story, board });
  shown.current = { chosen, story, board };
  const fill = useCallback(
    (given: MultiShotSettings) => {
      const before = shown.current;
      keepMethod(() => given.method);
      if (given.method === 'automated') {
        const { story: words, durationSeconds, seed } = given;
        keepStory((now) => ({
          story: words,
          durationSeconds: settledDuration(durationSeconds),
          seed: seed === undefined ? now.seed : String(seed),
        }));
        if (!isBlank(before.story.story)) {
          offerUndo(() => {
            keepMethod(() => before.chosen);
            keepStory(() => before.story);
          });
        }
        return;
      }
      keepBoard(() => boardOf(given, drawSeed()));
      setIsBoardOpen(true);
      if (isFilled(before.board)) {
        offerUndo(() => {
          keepMethod(() => before.chosen);
          keepBoard(() => before.board);
        });
      }
    },
    [keepMethod, keepStory, keepBoard],
  );
  useEffect(() => {
    const waiting = takeMultiShotPrefill(userId);
    if (waiting) fill(waiting);
  }, [userId, fill]);

  return {
    method: chosen,
    choose,
    story,
    changeStory,
    board,
    changeBoard,
    isBoardOpen,
    setIsBoardOpen,
    fill,
  };
}
export type MultiShotForm = ReturnType<typeof useMultiShotForm>;
