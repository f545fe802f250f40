import { useCallback, useRef, useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import type { PendingJob } from '#web/features/video-jobs/job-list.ts';
import {
  type ExplainedFailure,
  explainStartFailure,
  type StartFailure,
} from '#web/features/video-jobs/start-failure.ts';
import { ApiError, callApi } from '#web/platform/api-client.ts';
import { type Attempt, attemptFor } from '#web/platform/attempt-key.ts';
import { notify } from '#web/ui/notify.ts';
import { type VideoDraft, type VideoReference, videoSeedOf } from './video-draft.ts';

/** Starts a video and reports how that went; the same request keeps its key until a final answer came (D7). */
export function useStartVideo(userId: string, onStarted: (job: PendingJob) => void) {
  const attempt = useRef<Attempt | null>(null);
  const [isStarting, setIsStarting] = useState(false);
  const [failure, setFailure] = useState<ExplainedFailure | null>(null);

  const start = useCallback(
    async (draft: VideoDraft, reference: VideoReference) => {
      const body = requestBody(draft, reference, userId);
      attempt.current = attemptFor(attempt.current, body, () => crypto.randomUUID());
      setIsStarting(true);
      setFailure(null);
      try {
        const idempotencyKey = attempt.current.key;
        const { jobId, videoId, estimatedCompletionTime } = await callApi(
          'generate-video',
          { body },
          { idempotencyKey },
        );
        attempt.current = null;
        onStarted({
          jobId,
          videoId,
          estimatedCompletionTime,
          videoType: 'text-to-video',
          startedAt: new Date().toISOString(),
          prompt: body.prompt,
          seed: body.seed,
        });
      } catch (thrown) {
        if (isRefusal(thrown)) attempt.current = null;
        const explained = explainStartFailure(startFailureOf(thrown));
        setFailure(explained);
        notify.error(explained.message, { id: 'video-start' });
      }
      setIsStarting(false);
    },
    [onStarted, userId],
  );

  return { isStarting, failure, start, forgetFailure: useCallback(() => setFailure(null), []) };
}

function requestBody(draft: VideoDraft, reference: VideoReference, userId: string) {
  return {
    videoType: draft.videoType,
    prompt: draft.prompt.trim(),
    duration: LIMITS.singleShot.durationSeconds,
    seed: videoSeedOf(draft) ?? 0,
    ...(reference !== null && { referenceImage: reference.dataUrl }),
    userId,
  };
}

/** A final "no": asking again is a new attempt. Outages and requests still in work keep their key. */
const isRefusal = (thrown: unknown): boolean =>
  thrown instanceof ApiError && thrown.status >= 400 && thrown.status < 500 && thrown.status !== 409;

/** Answers without words of their own get a general text. */
const WITHOUT_WORDS = /^(Server error: \d+|Unknown error)$/;

function startFailureOf(thrown: unknown): StartFailure {
  if (thrown instanceof ApiError) {
    return { kind: 'refused', serverText: WITHOUT_WORDS.test(thrown.message) ? '' : thrown.message };
  }
  if (thrown instanceof TypeError) return { kind: 'network' };
  if (thrown instanceof DOMException && thrown.name === 'TimeoutError') return { kind: 'timeout' };
  return { kind: 'other', message: thrown instanceof Error ? thrown.message : String(thrown) };
}
