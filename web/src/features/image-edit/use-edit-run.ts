import { useCallback, useState } from 'react';
import * as z from 'zod/mini';
import * as MESSAGES from '#contract/messages.ts';
import { isBlank } from '#contract/text.ts';
import type { ImageTool } from '#contract/tools/record.ts';
import type { DraftOf, Recorded } from '#contract/tools/setting.ts';
import { bodyFromDraft } from '#contract/tools/tool.ts';
import {
  hasUnsavedImages,
  type ImageMaker,
  type ImageWork,
  type MadeImage,
  NO_WORK,
} from '#web/modules/image-work/image-maker.ts';
import { requestName, type ToolRequest } from '#web/modules/image-work/stored-request.ts';
import { sourceRequest } from '#web/modules/image-work/tool-maker.ts';
import { forgetWork } from '#web/modules/image-work/unfinished-work.ts';
import type { ImageChoice } from '#web/modules/image-work/use-chosen-image.ts';
import { useImageStack } from '#web/modules/image-work/use-image-work.ts';
import { useOfflineRefusal } from '#web/modules/image-work/use-offline-refusal.ts';
import { useToolForm } from '#web/modules/image-work/use-tool-form.ts';
import type { ChosenImage } from '#web/platform/images/image-file.ts';

type RunOptions = {
  userId: string;
  choice: ImageChoice;
  onStartOver?(): () => void;
  onPrefilled?(recorded: Recorded): void;
};

export type EditWork = ImageWork<{ source: ChosenImage; body: object }>;

/** One tool of the edit screen: its form, and the images that it is making. */
export function useEditRun<T extends ImageTool>(
  tool: T,
  makers: readonly ImageMaker<ToolRequest<T, ChosenImage>>[],
  { userId, choice, ...events }: RunOptions,
) {
  const { works, versions, start, show } = useImageStack(makers, userId);
  const [hasTried, setHasTried] = useState(false);
  const first = works[0] ?? NO_WORK;
  const dismiss = () => show({ works: [] });
  const form = useToolForm(tool, {
    userId,
    choice,
    keepsImage: true,
    ...events,
    work: {
      work: works.find(({ status }) => status === 'failed') ?? first,
      versions,
      clear: () => show({ works: [], versions: [] }),
      leaveResult: dismiss,
      remember() {
        const before = works.map((work) => (work.status === 'working' ? NO_WORK : work));
        return () => show({ works: before, versions });
      },
    },
    isFilled,
  });
  const isWorking = works.some(({ status }) => status === 'working');
  const failed = works.flatMap((work, cell) => (work.status === 'failed' ? [{ work, cell }] : []));
  const { refusal, checkNetwork } = useOfflineRefusal();
  const isReady = () => checkNetwork() && !isWorking;
  const tryAgain = () => {
    if (isReady()) for (const { work, cell } of failed) void start(work.request, cell);
  };

  return {
    ...form,
    works: works as readonly EditWork[],
    versions: versions as readonly MadeImage<{ source: ChosenImage }>[],
    isWorking,
    /** Why the last edit was not sent. */
    refusal,
    isUnsaved: hasUnsavedImages(versions),
    failure: failed[0]?.work,
    hasTried,
    setHasTried,
    tryAgain,
    dismissFailure: dismiss,
    /** Clears a cell whose image the screen now shows. */
    clearCell: useCallback(
      (cell: number) => {
        const maker = makers[cell];
        maker?.workStore.write(userId, NO_WORK);
        if (maker) forgetWork(userId, maker.workName);
      },
      [makers, userId],
    ),
    /**
     * Makes one image for each change of the draft. Repeats a failed request unchanged, with the same idempotency key.
     */
    async begin(source: ChosenImage, draft: DraftOf<T>, changes: readonly Partial<DraftOf<T>>[]) {
      if (!isReady()) return;
      const requests = await Promise.all(
        changes.map((change) => sourceRequest(tool, { ...draft, ...change }, userId, source)),
      );
      const isSame = (request: ToolRequest<T, ChosenImage>) =>
        failed.some(({ work }) => requestName(tool, work.request) === requestName(tool, request));
      if (requests.length > 0 && requests.every(isSame)) return tryAgain();
      dismiss();
      requests.forEach((request, cell) => void start(request, cell));
    },
  };
}

const isFilled = (draft: { prompt?: string; searchPrompt?: string }): boolean =>
  !isBlank(`${draft.prompt ?? ''}${draft.searchPrompt ?? ''}`);

/** The default values of the settings that a model does not support. Their fields are hidden, so their drafts must not be sent. */
export function initialSettings<T extends ImageTool>(
  tool: T,
  unsupported: readonly string[],
): Partial<DraftOf<T>> {
  const unused = Object.entries(tool.settings).filter(([name]) => unsupported.includes(name));
  return Object.fromEntries(unused.map(([name, { initial }]) => [name, initial()])) as Partial<DraftOf<T>>;
}

/** User-facing messages in place of the API's, which name fields. */
const TEXTS: Partial<Record<string, string>> = { mask: MESSAGES.maskEmpty };

/** Why the server would refuse an edit, by setting. Includes rules that involve several settings. */
export function editProblems(
  tool: ImageTool,
  draft: Record<string, unknown>,
  hasMask: boolean,
): Partial<Record<string, string>> {
  const complete = { ...draft, imageId: 'any', ...(hasMask && { mask: 'any' }) };
  const issues = z.safeParse(tool.body, bodyFromDraft(tool, complete)).error?.issues ?? [];
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => {
      const name = String(path[0] === 'options' ? path[1] : path[0]);
      return [name, TEXTS[name] ?? message];
    }),
  );
}
