import { useState } from 'react';
import { textToImageTool } from '#contract/tools/text-to-image.ts';
import { requestName } from '#web/modules/image-work/stored-request.ts';
import { promptRequest } from '#web/modules/image-work/tool-maker.ts';
import { useImageStack } from '#web/modules/image-work/use-image-work.ts';
import {
  type Cell,
  type GeneratedImage,
  type Generation,
  type GeneratorRequest,
  generatorMakers,
} from './generate-image.ts';
import type { ImageDraft } from './image-draft.ts';

/** The view of several images: all, one, or two side by side. */
export type StageView =
  | { kind: 'all' }
  | { kind: 'one'; cell: number }
  | { kind: 'compare'; cells: [number, number] };

const groupId = ({ request }: GeneratedImage): string | undefined => request.body.options?.groupId;

/** The images that are made together, each in its cell, and their view. */
export function useVariants(userId: string) {
  const { works, versions, start, show } = useImageStack(generatorMakers, userId);
  const [view, setView] = useState<StageView>({ kind: 'all' });
  const cells: Cell[] = works.flatMap((work, index) => (work.status === 'empty' ? [] : [{ index, work }]));
  const isWorking = works.some(({ status }) => status === 'working');

  const findCell = (image: GeneratedImage) =>
    cells.find(({ work }) => work.status === 'done' && work.image === image)?.index;

  return {
    works,
    cells,
    versions,
    isWorking,
    view,
    setView,
    /** Starts one image for each draft; several form a group. */
    begin(drafts: readonly ImageDraft[]) {
      const groupId = drafts.length > 1 ? crypto.randomUUID() : undefined;
      const requests = drafts.map((draft) =>
        reuseFailed(works, promptRequest(textToImageTool, { ...draft, groupId }, userId)),
      );
      setView({ kind: 'all' });
      show({ works: [] });
      requests.forEach((request, cell) => void start(request, cell));
    },
    tryAgain({ index, work }: Cell) {
      if (work.status === 'failed') void start(work.request, index);
    },
    /** While images are made, only those of their stack can be shown. */
    canChoose: (image: GeneratedImage) => !isWorking || findCell(image) !== undefined,
    /** Shows an earlier image with those that were made together with it. */
    choose(image: GeneratedImage) {
      const cell = findCell(image);
      if (cell !== undefined) return setView({ kind: 'one', cell });
      const group = groupId(image);
      const shown = group === undefined ? [image] : versions.filter((other) => groupId(other) === group);
      show({ works: shown.map((groupImage) => ({ status: 'done', image: groupImage })) });
      setView({ kind: 'one', cell: shown.indexOf(image) });
    },
    /** Empties the stage and returns a function that restores it. */
    reset() {
      if (isWorking) return () => undefined;
      show({ works: [], versions: [] });
      // Images finished in the meantime are in the history.
      return () => show({ works, versions });
    },
  };
}
export type Variants = ReturnType<typeof useVariants>;

/** A failed request may still have made its image, so an identical request reuses its idempotency key. */
function reuseFailed(works: readonly Generation[], request: GeneratorRequest): GeneratorRequest {
  const nameOf = (other: GeneratorRequest) => requestName(textToImageTool, other);
  const failed = works.flatMap((work) => (work.status === 'failed' ? work.request : []));
  return failed.find((other) => nameOf(other) === nameOf(request)) ?? request;
}
