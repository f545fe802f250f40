import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { VIDEOS } from '#web/modules/history/videos/video-history.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { failureText } from '#web/platform/api/offline.ts';
import { ALT_CHARACTERS, shorten } from '#web/platform/format/shorten.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import { notify } from '#web/ui/notify.ts';
import type { PendingJob } from './job-list.ts';

const FAILURE = {
  offline: 'The video was not canceled.',
  otherwise: 'Failed to cancel video. Please try again.',
} as const;

type CancelJobProps = {
  job: Pick<PendingJob, 'videoId' | 'prompt'>;
  userId: string;
  /** True while the job is in the queue. */
  isWaiting: boolean;
  /** For narrow containers. */
  isSmall?: boolean;
  onCanceled(): void;
};

const WHILE_WAITING = 'It’s still in the queue, so nothing is charged. It will be removed from your history.';
const WHILE_PROCESSING =
  'It’s already being made: clips that have started are charged, others are not. It will be removed from your history.';

/** Cancels a video after a confirmation that says what is charged. */
export function CancelJob({ job, userId, isWaiting, isSmall = false, onCanceled }: CancelJobProps) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const failureId = useId();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => VIDEOS.remove(job.videoId, userId).catch(ignoreNotFound),
    onSuccess: () => {
      setIsDialogOpen(false);
      notify.success('Video canceled', { id: 'video-canceled' });
      onCanceled();
    },
  });
  return (
    <>
      <Button
        variant={isSmall ? 'ghost' : 'secondary'}
        size={isSmall ? 'sm' : 'md'}
        {...(!isSmall && { icon: X })}
        aria-label={isSmall ? `Cancel video: ${shorten(job.prompt, ALT_CHARACTERS)}` : undefined}
        onClick={() => {
          reset();
          setIsDialogOpen(true);
        }}
      >
        {isSmall ? 'Cancel' : 'Cancel Video'}
      </Button>
      <ConfirmDialog
        open={isDialogOpen}
        title="Cancel Video"
        description={isWaiting ? WHILE_WAITING : WHILE_PROCESSING}
        confirmLabel="Cancel Video"
        cancelLabel="Keep It"
        busyLabel="Canceling…"
        busy={isPending}
        onConfirm={() => mutate()}
        onCancel={() => setIsDialogOpen(false)}
      >
        <FormFailure
          id={failureId}
          failure={error === null ? undefined : { message: failureText(error, FAILURE), hasNoToast: true }}
        />
      </ConfirmDialog>
    </>
  );
}

/** A missing job does not need to be canceled. */
function ignoreNotFound(failure: unknown): void {
  if (!(failure instanceof ApiError) || failure.status !== 404) throw failure;
}
