import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { VIDEOS } from '#web/modules/history/videos/video-history.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { failureWords } from '#web/platform/api/offline.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { notify } from '#web/ui/notify.ts';

const FAILURE = {
  offline: 'The video was not canceled.',
  otherwise: 'Failed to cancel video. Please try again.',
} as const;

/** Removes a waiting video from the queue after confirmation. */
export function CancelJob({
  videoId,
  userId,
  onCancelled,
}: {
  videoId: string;
  userId: string;
  onCancelled(): void;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => VIDEOS.remove(videoId, userId).catch(unlessGone),
    onSuccess: () => {
      setIsAsking(false);
      notify.success('Video canceled', { id: 'video-cancelled' });
      onCancelled();
    },
    onError: (failure) => notify.error(failureWords(failure, FAILURE), { id: 'video-cancelled' }),
  });
  return (
    <>
      <Button variant="secondary" icon={X} onClick={() => setIsAsking(true)}>
        Cancel Video
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Cancel Video"
        description="It’s still in the queue, so nothing is charged. It will be removed from your history."
        confirmLabel="Cancel Video"
        cancelLabel="Keep it"
        busyLabel="Canceling…"
        busy={isPending}
        onConfirm={() => mutate()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}

/** A missing job needs no canceling. */
function unlessGone(failure: unknown): void {
  if (!(failure instanceof ApiError) || failure.status !== 404) throw failure;
}
