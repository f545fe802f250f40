import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { VideoRequest } from '#contract/api/generate-video.ts';
import { generateVideoEndpoint } from '#contract/api/generate-video.ts';
import { catalogKey } from '#web/modules/budget/use-catalog.ts';
import { refetchVideos } from '#web/modules/history/videos/refetch-videos.ts';
import { markSent } from '#web/modules/seeds/sent-requests.ts';
import { addPending, type PendingJob } from '#web/modules/video-jobs/job-list.ts';
import { jobStore } from '#web/modules/video-jobs/job-store.ts';
import { useTrackerCode } from '#web/modules/video-jobs/lazy-tracker.ts';
import {
  type ExplainedFailure,
  explainStartFailure,
  type StartFailure,
} from '#web/modules/video-jobs/start-failure.ts';
import { callApi } from '#web/platform/api/api-client.ts';
import { ApiError, hasReason, isFinalRefusal, isSessionEnd } from '#web/platform/api/api-error.ts';
import { describeFailure } from '#web/platform/api/describe-failure.ts';
import { attemptKey, endAttempt } from '#web/platform/api/open-attempts.ts';
import { useConfig } from '#web/platform/config/config-provider.tsx';
import { useSession } from '#web/platform/session/session.tsx';
import { notify } from '#web/ui/notify.ts';
import { FAILURE_PANEL } from './start-failure-panel.tsx';
import { videoRequestName } from './video-request-name.ts';

/** A request body, and the parts of it that the job's card shows. */
export type VideoStart = {
  body: VideoRequest;
  /** Like the body, but equal for equal images, even if each upload of an image has another key. */
  identity?: VideoRequest;
  job: Pick<PendingJob, 'videoType' | 'prompt' | 'seed' | 'previewOf'>;
};

/** Dismissed when the next video starts. */
const FAILED_TOAST = 'video-start';

const notifyFailure = ({ message }: ExplainedFailure) => notify.error(message, { id: FAILED_TOAST });

/**
 * Starts videos, tracks them on every screen, and shows the outcome. The same request keeps its key until a
 * final response arrives, so that a retry makes no second video. `start` returns the job, or nothing if it
 * could not be started.
 */
export function useStartVideo(onStarted?: (job: PendingJob) => void) {
  const userId = useSession().user?.id;
  const queries = useQueryClient();
  const { videoOff } = useConfig();
  const [isStarting, setIsStarting] = useState(false);
  const [failure, setFailure] = useState<ExplainedFailure | null>(null);
  const [hasStarted, setHasStarted] = useState(false);
  useTrackerCode(hasStarted);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  // The form shows the failure in its panel, unless the screen's other tab is open.
  useEffect(() => {
    if (failure && document.querySelector(FAILURE_PANEL) === null) notifyFailure(failure);
  }, [failure]);
  const isNetworkError = failure?.isNetworkError;
  useEffect(() => {
    if (!isNetworkError) return;
    const forget = () => {
      setFailure(null);
      notify.dismiss(FAILED_TOAST);
    };
    addEventListener('online', forget);
    return () => removeEventListener('online', forget);
  }, [isNetworkError]);
  const fail = useCallback((reason: StartFailure) => {
    const explained = explainStartFailure(reason);
    if (!isMounted.current) notifyFailure(explained);
    setFailure(explained);
  }, []);

  const start = useCallback(
    async (videoStart: VideoStart): Promise<PendingJob | undefined> => {
      if (userId === undefined) {
        fail({ kind: 'signed-out' });
        return undefined;
      }
      if (videoOff !== undefined) {
        fail({ kind: 'refused', serverText: videoOff });
        return undefined;
      }
      const body = { ...videoStart.body, userId };
      const idempotencyKey = attemptKey(userId, body);
      notify.dismiss(FAILED_TOAST);
      setIsStarting(true);
      setFailure(null);
      try {
        const { jobId, videoId, estimatedCompletionTime, warning } = await callApi(
          generateVideoEndpoint,
          { body },
          { idempotencyKey },
        );
        endAttempt(userId, idempotencyKey);
        markSent(userId, videoRequestName(videoStart.identity ?? body));
        const startedAt = new Date().toISOString();
        const job = {
          ...videoStart.job,
          jobId,
          videoId,
          estimatedCompletionTime,
          startedAt,
          ...(warning !== undefined && { warning }),
        };
        jobStore.change(userId, (current) => addPending(current, job));
        refetchVideos(queries, userId);
        setHasStarted(true);
        onStarted?.(job);
        return job;
      } catch (thrown) {
        if (isFinalRefusal(thrown)) endAttempt(userId, idempotencyKey);
        if (!isSessionEnd(thrown)) fail(toStartFailure(thrown));
        return undefined;
      } finally {
        setIsStarting(false);
        void queries.invalidateQueries({ queryKey: catalogKey(userId) });
      }
    },
    [onStarted, queries, userId, videoOff, fail],
  );

  return { isStarting, failure, start, forgetFailure: useCallback(() => setFailure(null), []) };
}

function toStartFailure(thrown: unknown): StartFailure {
  if (thrown instanceof ApiError) {
    const serverText = hasReason(thrown) ? thrown.message : '';
    return { kind: 'refused', serverText, code: thrown.code };
  }
  if (thrown instanceof TypeError) return { kind: 'network' };
  if (thrown instanceof DOMException && thrown.name === 'TimeoutError') return { kind: 'timeout' };
  return { kind: 'other', message: describeFailure(thrown, '') };
}
