import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect } from 'react';
import type { GenerationResponse } from '#contract/images.ts';
import { confirmLeaving } from './confirm-leaving.ts';
import { type ImageMaker, type ImageWork, type MadeImage, NO_WORK } from './image-maker.ts';
import { refreshAfterImage } from './refresh-after-image.ts';
import { resumeWork } from './resume-work.ts';
import { runImageWork } from './run-image-work.ts';
import { forgetWork } from './unfinished-work.ts';

/** The shown state of a stack; without `versions`, the recent images do not change. */
type ShownStack<Request, Result> = {
  works: readonly ImageWork<Request, Result>[];
  versions?: readonly MadeImage<Request, Result>[];
};

/** Makes images side by side, one in each cell of a stack, and continues on other screens. */
export function useImageStack<Request, Result extends GenerationResponse>(
  stack: readonly ImageMaker<Request, Result>[],
  userId: string,
) {
  const queries = useQueryClient();
  const [first] = stack;
  if (first === undefined) throw new Error('A stack has at least one cell');
  const works = first.works.use(userId);
  const versions = first.versions.use(userId);

  const refreshEverywhere = useCallback(
    (isSaved: boolean) => refreshAfterImage(queries, userId, isSaved),
    [queries, userId],
  );
  const start = useCallback(
    async (request: Request, cell = 0) => {
      const maker = stack[cell];
      if (maker) await refreshEverywhere(await runImageWork(maker, userId, request));
    },
    [stack, refreshEverywhere, userId],
  );
  useLayoutEffect(() => {
    for (const maker of stack)
      void resumeWork(maker, userId).then((isSaved) => {
        if (isSaved) void refreshEverywhere(true);
      });
  }, [stack, refreshEverywhere, userId]);

  useEffect(() => {
    const loadAgain = () =>
      works.forEach((work, cell) => {
        if (isSavedButNotLoaded(work)) void start(work.request, cell);
      });
    if (!works.some(isSavedButNotLoaded)) return;
    addEventListener('online', loadAgain);
    return () => removeEventListener('online', loadAgain);
  }, [works, start]);

  /** Shows another state: earlier images, restored ones, or none. */
  const show = useCallback(
    (shown: ShownStack<Request, Result>) => {
      for (const { workName } of stack) forgetWork(userId, workName);
      first.works.write(
        userId,
        stack.map((_, cell) => shown.works[cell] ?? NO_WORK),
      );
      if (shown.versions) first.versions.write(userId, shown.versions);
      confirmLeaving();
    },
    [stack, first, userId],
  );

  return { works, versions, start, show };
}

/** Such a request can be repeated without asking, because the server returns the saved image for its key. */
const isSavedButNotLoaded = <Request, Result>(
  work: ImageWork<Request, Result>,
): work is Extract<ImageWork<Request, Result>, { status: 'failed' }> =>
  work.status === 'failed' && work.isSaved === true;

/** Makes images one at a time. */
export function useImageWork<Request, Result extends GenerationResponse>(
  { stack }: ImageMaker<Request, Result>,
  userId: string,
) {
  const { works, versions, start, show } = useImageStack(stack, userId);
  return {
    work: works[0] ?? NO_WORK,
    versions,
    start: useCallback((request: Request) => start(request), [start]),
    show: useCallback(
      ({
        work,
        ...rest
      }: Omit<ShownStack<Request, Result>, 'works'> & { work: ImageWork<Request, Result> }) =>
        show({ works: [work], ...rest }),
      [show],
    ),
  };
}
