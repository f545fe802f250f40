import { useCallback, useEffect, useRef } from 'react';
import { isBlank } from '#contract/text.ts';
import { loadReference } from '#web/modules/video-form/load-reference.ts';
import { type VideoReference, videoReference } from '#web/modules/video-form/video-reference.ts';
import { drawSeed } from '#web/modules/video-form/video-seed.ts';
import { type SingleShotSettings, takeSingleShotPrefill } from '#web/platform/drafts/single-shot-prefill.ts';
import { useDraft } from '#web/platform/drafts/use-draft.ts';
import { notify } from '#web/ui/notify.ts';
import { offerUndo } from '#web/ui/offer-undo.ts';
import { emptyVideoDraft, type VideoDraft, videoDraft } from './video-draft.ts';

/** The form's content: kept through reloads, and filled with an earlier video's settings on request. */
export function useSingleShotForm(userId: string) {
  const [draft, keepDraft] = useDraft(userId, 'singleShot', videoDraft, () => emptyVideoDraft(drawSeed()));
  const [reference, keepReference] = useDraft(userId, 'singleShotReference', videoReference, () => null);

  const change = useCallback(
    (changes: Partial<VideoDraft>) => keepDraft((now) => ({ ...now, ...changes })),
    [keepDraft],
  );
  const changeReference = useCallback(
    (chosen: VideoReference) => keepReference(() => chosen),
    [keepReference],
  );

  const shown = useRef({ draft, reference });
  shown.current = { draft, reference };
  const latestFill = useRef<object>(undefined);
  const fill = useCallback(
    ({ prompt, seed, referenceKey }: SingleShotSettings) => {
      const before = shown.current;
      const thisFill = {};
      latestFill.current = thisFill;
      keepDraft((now) => ({ ...now, prompt, ...(seed !== undefined && { seed: String(seed) }) }));
      keepReference(() => null);
      if (!isBlank(before.draft.prompt) || before.reference !== null) {
        offerUndo(() => {
          latestFill.current = undefined;
          keepDraft(() => before.draft);
          keepReference(() => before.reference);
        });
      }
      if (referenceKey === undefined) return;
      loadReference(referenceKey).then(
        (loaded) => {
          if (latestFill.current === thisFill) changeReference(loaded);
        },
        () => notify.error('The reference image could not be loaded. Add it again.', { id: 'reference' }),
      );
    },
    [keepDraft, keepReference, changeReference],
  );
  useEffect(() => {
    const waiting = takeSingleShotPrefill(userId);
    if (waiting) fill(waiting);
  }, [userId, fill]);

  return { draft, reference, change, changeReference, fill };
}
