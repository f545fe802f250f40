import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useLayoutEffect } from 'react';
import type { GenerationResponse } from '#contract/images.ts';
import { catalogKey } from '#web/modules/budget/use-catalog.ts';
import { historyKeys } from '#web/modules/history/history-keys.ts';
import { askBeforeLosing } from './ask-before-losing.ts';
import type { ImageMaker, ImageWork, MadeImage } from './image-maker.ts';
import { forgetWork } from './kept-work.ts';
import { runImageWork } from './run-image-work.ts';
import { takeUpWork } from './take-up-work.ts';

/** Makes pictures one at a time, on whichever screen the person is meanwhile. */
export function useImageWork<Request, Answer extends GenerationResponse>(
  maker: ImageMaker<Request, Answer>,
  userId: string,
) {
  const queries = useQueryClient();
  const { work, previous } = maker.kept.use(userId);

  const showEverywhere = useCallback(
    async (isSaved: boolean) => {
      void queries.invalidateQueries({ queryKey: catalogKey(userId) });
      if (isSaved) await queries.invalidateQueries({ queryKey: historyKeys.all('images', userId) });
    },
    [queries, userId],
  );
  const start = useCallback(
    async (request: Request) => showEverywhere(await runImageWork(maker, userId, request)),
    [maker, showEverywhere, userId],
  );
  useLayoutEffect(() => {
    void takeUpWork(maker, userId).then((isSaved) => {
      if (isSaved) void showEverywhere(true);
    });
  }, [maker, showEverywhere, userId]);

  /** Shows another state: an earlier picture, one that was undone, or nothing. */
  const show = useCallback(
    (state: { work: ImageWork<Request, Answer>; previous: MadeImage<Request, Answer> | null }) => {
      forgetWork(userId, maker.imageType);
      maker.kept.write(userId, { ...maker.kept.read(userId), ...state });
      askBeforeLosing();
    },
    [maker, userId],
  );

  return { work, previous, start, show };
}
