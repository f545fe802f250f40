import { useCallback, useEffect, useRef } from 'react';
import { isBlank } from '#contract/text.ts';
import type { Recorded } from '#contract/tools/setting.ts';
import { singleShotTool } from '#contract/tools/single-shot-video.ts';
import { draftFromRecord, draftSchema } from '#contract/tools/tool.ts';
import { existingSources } from '#web/modules/video-form/existing-sources.ts';
import { loadReference } from '#web/modules/video-form/load-reference.ts';
import { markFilled, useVideoSeed } from '#web/modules/video-form/use-video-seed.ts';
import { type VideoReference, videoReference } from '#web/modules/video-form/video-reference.ts';
import { drawSeed } from '#web/modules/video-form/video-seed.ts';
import { takePrefill } from '#web/platform/drafts/prefill.ts';
import { useDraft } from '#web/platform/drafts/use-draft.ts';
import { notify } from '#web/ui/notify.ts';
import { offerUndo } from '#web/ui/offer-undo.ts';
import { emptyVideoDraft, toVideoStart, type VideoDraft } from './video-draft.ts';

const videoDraft = draftSchema(singleShotTool);

/** The form's content, which survives reloads and can be filled with an earlier video's settings. */
export function useSingleShotForm(userId: string) {
  const [draft, setDraft] = useDraft(userId, 'singleShot', videoDraft, () => emptyVideoDraft(drawSeed()));
  const [reference, setReference] = useDraft(userId, 'singleShotReference', videoReference, () => null);

  const seed = useVideoSeed({
    userId,
    form: 'singleShot',
    typed: draft.seed,
    bodyWith: (next) => toVideoStart({ ...draft, seed: next }, reference).body,
  });
  const { unlock } = seed;

  const change = useCallback(
    (changes: Partial<VideoDraft>) => setDraft((current) => ({ ...current, ...changes })),
    [setDraft],
  );
  const changeReference = useCallback((chosen: VideoReference) => setReference(() => chosen), [setReference]);

  const shown = useRef({ draft, reference });
  shown.current = { draft, reference };
  const latestFill = useRef<object>(undefined);
  const replace = useCallback(
    (next: VideoDraft) => {
      const before = shown.current;
      latestFill.current = {};
      setDraft(() => next);
      unlock();
      setReference(() => null);
      if (isBlank(before.draft.prompt) && before.reference === null) return;
      offerUndo(() => {
        latestFill.current = undefined;
        setDraft(() => before.draft);
        setReference(() => before.reference);
      });
    },
    [setDraft, setReference, unlock],
  );
  /** `isMade`: whether a video was made with the settings. */
  const fill = useCallback(
    (recorded: Recorded, isMade: boolean) => {
      const next = { ...shown.current.draft, ...draftFromRecord(singleShotTool, recorded) };
      replace(next);
      markFilled(userId, toVideoStart(next, null).body, isMade);
      const thisFill = latestFill.current;
      const { referenceKey } = recorded;
      if (typeof referenceKey !== 'string') return;
      Promise.all([loadReference(referenceKey), existingSources(userId, recorded)]).then(
        ([frame, sources]) => {
          const { imageId, focus } = sources.get(referenceKey) ?? {};
          if (latestFill.current !== thisFill) return;
          changeReference({ ...frame, ...(imageId !== undefined && { imageId, focus }) });
        },
        () => {
          if (latestFill.current !== thisFill) return;
          notify.error('The reference image could not be loaded. Add it again.', { id: 'reference' });
        },
      );
    },
    [replace, changeReference, userId],
  );
  /** The person's own choice, which a reference that is still loading does not replace. */
  const chooseReference = useCallback(
    (chosen: VideoReference) => {
      latestFill.current = undefined;
      changeReference(chosen);
    },
    [changeReference],
  );
  useEffect(() => {
    const prefilled = takePrefill(userId, 'single-shot');
    if (prefilled) fill(prefilled, true);
  }, [userId, fill]);

  /** An empty form for another video. */
  const clear = useCallback(() => replace(emptyVideoDraft(drawSeed())), [replace]);

  return { draft, reference, seed, change, changeReference: chooseReference, fill, clear };
}
