import { useEffect, useRef, useState } from 'react';
import { backgroundTool, enlargeTool, extendTool } from '#contract/tools/edit-frame-tools.ts';
import { eraseTool, fillTool, recolorTool, replaceTool } from '#contract/tools/edit-tools.ts';
import { settingValues } from '#contract/tools/record.ts';
import type { Recorded } from '#contract/tools/setting.ts';
import type { HistoryImage } from '#web/modules/history/images/image-history.ts';
import type { ImageChoice } from '#web/modules/image-work/use-chosen-image.ts';
import { maskedImageKey } from './drawn-mask.ts';
import { EDIT_MAKERS } from './edit-makers.ts';
import { EDIT_NAMES, type EditName } from './edit-tools.ts';
import { type EditWork, useEditRun } from './use-edit-run.ts';

type EditsOptions = {
  userId: string;
  choice: ImageChoice;
  onStartOver(): () => void;
  onPrefilled(name: EditName, recorded: Recorded): void;
};

/** The contract's description of each tool: its request and its settings. */
export const EDIT_DESCRIPTIONS = {
  erase: eraseTool,
  replace: replaceTool,
  recolor: recolorTool,
  fill: fillTool,
  extend: extendTool,
  background: backgroundTool,
  enlarge: enlargeTool,
} as const;

/** The state of all tools: each keeps its settings and may be making images. */
export function useEdits({ onPrefilled, ...options }: EditsOptions) {
  const optionsFor = (name: EditName) => ({
    ...options,
    onPrefilled: (recorded: Recorded) => onPrefilled(name, recorded),
  });
  return {
    erase: useEditRun(eraseTool, EDIT_MAKERS.erase, optionsFor('erase')),
    replace: useEditRun(replaceTool, EDIT_MAKERS.replace, optionsFor('replace')),
    recolor: useEditRun(recolorTool, EDIT_MAKERS.recolor, optionsFor('recolor')),
    fill: useEditRun(fillTool, EDIT_MAKERS.fill, optionsFor('fill')),
    extend: useEditRun(extendTool, EDIT_MAKERS.extend, optionsFor('extend')),
    background: useEditRun(backgroundTool, EDIT_MAKERS.background, optionsFor('background')),
    enlarge: useEditRun(enlargeTool, EDIT_MAKERS.enlarge, optionsFor('enlarge')),
  };
}
export type Edits = ReturnType<typeof useEdits>;

type FinishedImage = Extract<EditWork, { status: 'done' }>['image'];

/** The work that runs on an image, and the tool that does it. */
export function findWorks(edits: Edits, image: string | null) {
  const all = EDIT_NAMES.flatMap((name) => edits[name].works.map((work) => ({ name, work })));
  return all.flatMap(({ name, work }) =>
    work.status === 'working' && maskedImageKey(work.request.source) === image ? [{ name, work }] : [],
  );
}

/** How many versions are being made: edits of the versions, and of their upload, alone or together with one of them. */
export function countPendingVersions(
  edits: Record<EditName, { works: readonly EditWork[] }>,
  versions: readonly Pick<HistoryImage, 'id' | 'group_id'>[],
  uploadId: string | undefined,
): number {
  const isPending = (work: EditWork) => {
    if (work.status !== 'working') return false;
    const { source, body } = work.request;
    if (source.imageId !== undefined) return versions.some(({ id }) => id === source.imageId);
    const { groupId } = settingValues(body);
    return source.id === uploadId || versions.some(({ group_id: id }) => id !== null && id === groupId);
  };
  return EDIT_NAMES.flatMap((name) => edits[name].works.filter(isPending)).length;
}

type FinishedEdits = Record<EditName, { works: readonly EditWork[]; clearCell(cell: number): void }>;

/**
 * Reports each finished image once: always to `onFinished`, then to `onMade` if it was made from the shown image, and to
 * `onMadeElsewhere` otherwise, except for images that were finished before this screen opened, because another screen
 * announced them.
 */
export function useFinishedEdits(
  edits: FinishedEdits,
  shown: string | null,
  handlers: Record<'onFinished' | 'onMade' | 'onMadeElsewhere', (image: FinishedImage) => void>,
): void {
  const latest = useRef({ shown, handlers });
  latest.current = { shown, handlers };
  const finished = EDIT_NAMES.flatMap((name) =>
    edits[name].works.flatMap((work, cell) =>
      work.status === 'done' ? [{ image: work.image, cell, clearCell: edits[name].clearCell }] : [],
    ),
  );
  const [finishedBefore] = useState(() => finished.map(({ image }) => image));
  const pending = useRef(finished);
  pending.current = finished;
  const count = finished.length;
  useEffect(() => {
    if (count === 0) return;
    for (const { image, cell, clearCell } of pending.current) {
      clearCell(cell);
      latest.current.handlers.onFinished(image);
      // The others of a group appear among the versions.
      if (cell > 0 && image.isSaved) continue;
      const current = latest.current;
      if (maskedImageKey(image.request.source) === current.shown) current.handlers.onMade(image);
      else if (!finishedBefore.includes(image)) current.handlers.onMadeElsewhere(image);
    }
  }, [count, finishedBefore]);
}
