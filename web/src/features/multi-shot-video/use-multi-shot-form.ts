import { useCallback, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { drawSeed } from '#web/features/video-form/video-seed.ts';
import { type MultiShotSettings, takeMultiShotPrefill } from '#web/platform/drafts/multi-shot-prefill.ts';
import { useDraft } from '#web/platform/drafts/use-draft.ts';
import {
  type AutomatedDraft,
  automatedDraft,
  emptyAutomatedDraft,
  settledDuration,
} from './automated-draft.ts';
import { METHODS, type Method } from './method-choice.tsx';
import { boardOf, emptyBoard, type Storyboard, storyboard } from './storyboard/storyboard.ts';

const method = z.enum(METHODS);

/** What stands in the forms: kept through reloads, and filled with an earlier video's settings where that was asked. */
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

  const fill = useCallback(
    (given: MultiShotSettings) => {
      keepMethod(() => given.method);
      if (given.method === 'automated') {
        const { story: words, durationSeconds, seed } = given;
        keepStory((now) => ({
          story: words,
          durationSeconds: settledDuration(durationSeconds),
          seed: seed === undefined ? now.seed : String(seed),
        }));
        return;
      }
      keepBoard(() => boardOf(given, drawSeed()));
      setIsBoardOpen(true);
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
