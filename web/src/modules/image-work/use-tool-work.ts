import { useEffect, useRef } from 'react';
import type { GenerationResponse } from '#contract/images.ts';
import { notify } from '#web/ui/notify.ts';
import type { ImageMaker } from './image-maker.ts';
import { IMAGE_WORK_MESSAGES } from './image-work-messages.ts';
import { useImageWork } from './use-image-work.ts';

/** The work of one of the four tools: `begin` starts it, `work` says where it is. */
export function useToolWork<Request, Answer extends GenerationResponse>(
  maker: ImageMaker<Request, Answer>,
  userId: string,
) {
  const { work, start, show } = useImageWork(maker, userId);
  const isWorking = work.status === 'working';
  const begin = async (prepare: () => Request | Promise<Request>) => {
    if (isWorking) return;
    if (!navigator.onLine) return notify.error(IMAGE_WORK_MESSAGES.offline);
    await start(await prepare());
  };
  return {
    work,
    isWorking,
    image: work.status === 'done' ? work.image : undefined,
    /** Starts work on a request, unless some is going on or there is no network. */
    begin,
    tryAgain: () => void (work.status === 'failed' && begin(() => work.request)),
    clear: () => show({ work: { status: 'empty' }, previous: null }),
    /** Shows what was shown before. */
    restore: (earlier: typeof work) => show({ work: earlier, previous: null }),
  };
}

/** On phones the image is above the form: scrolls to it when work on it starts or fails. */
export function useStageInView(status: string) {
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (status !== 'working' && status !== 'failed') return;
    stage.current?.scrollIntoView({ behavior: 'smooth', block: 'nearest' });
  }, [status]);
  return stage;
}
