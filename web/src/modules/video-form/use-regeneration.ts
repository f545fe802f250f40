import { useState } from 'react';
import type { VideoRecord } from '#contract/videos.ts';
import { notify } from '#web/ui/notify.ts';
import { repeatRequest } from './repeat-request.ts';
import { useStartVideo } from './use-start-video.ts';

/** Makes a video again with the same parameters, after its price was confirmed. */
export function useRegeneration(video: VideoRecord, onStarted: () => void) {
  const [isPreparing, setIsPreparing] = useState(false);
  const { start, isStarting, failure, forgetFailure } = useStartVideo();

  const confirm = async () => {
    if (isPreparing || isStarting) return;
    notify.info('Starting video regeneration with same parameters.');
    setIsPreparing(true);
    const body = await repeatRequest(video).catch(() => undefined);
    setIsPreparing(false);
    if (!body)
      return notify.error('The reference image could not be loaded. Please try again.', { id: 'reference' });
    const { video_type: videoType, prompt } = video;
    const { seed } = video.parameters;
    const job = await start({ body, job: { videoType, prompt: prompt ?? '', seed } });
    if (job) onStarted();
  };

  return { isBusy: isPreparing || isStarting, failure, forgetFailure, confirm: () => void confirm() };
}
