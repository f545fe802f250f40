import { useEffect, useRef, useState } from 'react';
import { notify } from '#web/ui/notify.ts';
import type { RecoveredVideo } from './recover-videos.ts';
import { TRACKING_TEXTS } from './status-texts.ts';

type RefreshOptions = {
  jobId: string;
  /** Also searches storage for the video, while it is being made. */
  mayBeRecovered: boolean;
  recover(): Promise<readonly RecoveredVideo[]>;
  check(): Promise<'checked' | 'failed'>;
  onFound(videoUrl: string): void;
};

/** The Refresh Status button: runs one refresh at a time and shows the outcome. */
export function useJobRefresh(options: RefreshOptions) {
  const [isRefreshing, setIsRefreshing] = useState(false);
  const isBusy = useRef(false);
  const refresh = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsRefreshing(true);
    if (options.mayBeRecovered) await searchStorage(options);
    const outcome = await options.check();
    if (outcome === 'checked') notify.success(TRACKING_TEXTS.refreshed, { id: 'status-refresh' });
    else notify.error(TRACKING_TEXTS.notRefreshed, { id: 'status-refresh' });
    setIsRefreshing(false);
    isBusy.current = false;
  };
  return { isRefreshing, refresh: () => void refresh() };
}

async function searchStorage({ jobId, recover, onFound }: RefreshOptions): Promise<void> {
  const recovered = await recover();
  const found = recovered.find((video) => video.jobId === jobId);
  if (found) {
    onFound(found.videoUrl);
    notify.success(TRACKING_TEXTS.videoFound);
  } else if (recovered.length > 0) {
    notify.success(TRACKING_TEXTS.othersFound(recovered.length));
  }
}

/** The minimum time between two searches of storage, because the server extends its estimate while it works. */
const SEARCH_AGAIN_AFTER_MS = 60_000;

/**
 * Searches storage when the countdown reaches zero, because the file may exist before its record is
 * updated.
 */
export function useCountdownRecovery(
  isDue: boolean,
  { jobId, recover, onFound }: Pick<RefreshOptions, 'jobId' | 'recover' | 'onFound'>,
): void {
  const searchedAtMs = useRef(Number.NEGATIVE_INFINITY);
  const found = useRef(onFound);
  found.current = onFound;
  useEffect(() => {
    if (!isDue || Date.now() - searchedAtMs.current < SEARCH_AGAIN_AFTER_MS) return;
    searchedAtMs.current = Date.now();
    void recover().then((recovered) => {
      const recoveredVideo = recovered.find((video) => video.jobId === jobId);
      if (recoveredVideo) found.current(recoveredVideo.videoUrl);
    });
  }, [isDue, jobId, recover]);
}
