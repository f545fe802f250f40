import { type ReactNode, useEffect, useRef } from 'react';
import type { GenerationResponse } from '#contract/images.ts';
import type { ImageMaker } from './image-maker.ts';
import type { ToolResultProps } from './tool-result.tsx';
import { useImageWork } from './use-image-work.ts';
import { useOfflineRefusal } from './use-offline-refusal.ts';

/** The work of one of the advanced image tools: `begin` starts it, `work` is its state. */
export function useToolWork<Request, Result extends GenerationResponse>(
  maker: ImageMaker<Request, Result>,
  userId: string,
) {
  const { work, versions, start, show } = useImageWork(maker, userId);
  const { refusal, checkNetwork } = useOfflineRefusal();
  const isWorking = work.status === 'working';
  const begin = async (prepare: () => Request | Promise<Request>) => {
    if (!isWorking && checkNetwork()) await start(await prepare());
  };
  return {
    work,
    isWorking,
    /** The recent images, oldest first. */
    versions,
    /** The shown image; the latest one while another is being made or after that failed. */
    image: work.status === 'done' ? work.image : versions.at(-1),
    /** Starts work on a request, unless other work is running or there is no network. */
    begin,
    /** Why the last request was not sent. */
    refusal,
    tryAgain: () => void (work.status === 'failed' && begin(() => work.request)),
    /** Shows one of the versions. */
    choose: (image: (typeof versions)[number]) => show({ work: { status: 'done', image } }),
    /** Shows the form again; the versions are kept. */
    leaveResult: () => show({ work: { status: 'empty' } }),
    clear: () => show({ work: { status: 'empty' }, versions: [] }),
    /** Returns a function that restores the current view. */
    remember: () => {
      // Running work continues and saves its image to the history.
      const before = { work: work.status === 'working' ? ({ status: 'empty' } as const) : work, versions };
      return () => show(before);
    },
  };
}

/** The result of a tool as its page shows it; `undefined` until there is one. */
export function resultRenderer<Image>(
  work: { image: Image | undefined; versions: readonly Image[]; choose(image: Image): void },
  onStartOver: () => void,
  render: (result: ToolResultProps<Image>) => ReactNode,
) {
  const { image, versions, choose } = work;
  if (image === undefined) return undefined;
  return (onChangeSettings: () => void) =>
    render({ image, versions, onChoose: choose, onChangeSettings, onStartOver });
}

/**
 * On phones, scrolls to the image above the form when work starts, and to the reason below the image when it fails. A
 * stage with a second image is taller than the screen, so the target is the text over the image in progress.
 */
export function useScrollToStage(status: string) {
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const part =
      status === 'failed' ? stage.current?.lastElementChild : stage.current?.querySelector('[role=status]');
    if (status === 'working' || status === 'failed') part?.scrollIntoView({ block: 'nearest' });
  }, [status]);
  return stage;
}
