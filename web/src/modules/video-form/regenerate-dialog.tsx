import type { VideoRecord } from '#contract/videos.ts';
import { PriceTag } from '#web/modules/budget/price.tsx';
import { RemainingBudgetNote } from '#web/modules/budget/remaining-budget-note.tsx';
import { formatDuration } from '#web/platform/format/format-duration.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { StartFailurePanel } from './start-failure-panel.tsx';
import { useRegeneration } from './use-regeneration.ts';
import { countShots, useVideoOffer } from './video-offer.ts';

type RegenerateDialogProps = {
  /** The video; kept while the dialog fades. */
  video: VideoRecord;
  isOpen: boolean;
  onClose(): void;
  onStarted(): void;
};

/** Asks to confirm the price before the video is made again. */
export function RegenerateDialog({ video, isOpen, onClose, onStarted }: RegenerateDialogProps) {
  const { isBusy, failure, forgetFailure, confirm } = useRegeneration(video, () => {
    onClose();
    onStarted();
  });
  const offer = useVideoOffer(countShots(video), video.video_type);
  const seconds = video.parameters.options.durationSeconds;
  return (
    <ConfirmDialog
      open={isOpen}
      title="Regenerate"
      description="Makes another video with the same description, seed, length and references. The one you have stays."
      confirmLabel="Regenerate"
      confirmVariant="primary"
      confirmUnavailable={offer.exceedsBudget}
      busyLabel="Starting…"
      busy={isBusy}
      onConfirm={confirm}
      onCancel={() => {
        forgetFailure();
        onClose();
      }}
    >
      <p className="rounded-md bg-surface-2 p-3 tabular-nums">
        {formatDuration(seconds)} of video: <PriceTag offer={offer} />
        <br />
        <RemainingBudgetNote kind="videos" offer={offer} />
      </p>
      {failure && <StartFailurePanel failure={failure} />}
    </ConfirmDialog>
  );
}
