import { useCallback, useEffect } from 'react';
import { loadReference } from '#web/features/video-form/load-reference.ts';
import { type VideoReference, videoReference } from '#web/features/video-form/video-reference.ts';
import { drawSeed } from '#web/features/video-form/video-seed.ts';
import { type SingleShotSettings, takeSingleShotPrefill } from '#web/platform/drafts/single-shot-prefill.ts';
import { useDraft } from '#web/platform/drafts/use-draft.ts';
import { notify } from '#web/ui/notify.ts';
import { emptyVideoDraft, type VideoDraft, videoDraft } from './video-draft.ts';

/** What stands in the form: kept through reloads, and filled with an earlier video's settings where that was asked. */
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

  const fill = useCallback(
    ({ prompt, seed, referenceKey }: SingleShotSettings) => {
      keepDraft((now) => ({ ...now, prompt, ...(seed !== undefined && { seed: String(seed) }) }));
      keepReference(() => null);
      if (referenceKey === undefined) return;
      loadReference(referenceKey).then(changeReference, () =>
        notify.error('The reference image could not be loaded. Add it again.', { id: 'reference' }),
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
