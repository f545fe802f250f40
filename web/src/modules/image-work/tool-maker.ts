import type { GenerationResponse } from '#contract/images.ts';
import {
  type ImageTool,
  readLineage,
  resultBadges,
  settingValues,
  toNewImage,
} from '#contract/tools/record.ts';
import type { BodyOf, DraftOf } from '#contract/tools/setting.ts';
import { bodyFromDraft, parseToolBody } from '#contract/tools/tool.ts';
import { toolPath } from '#web/platform/drafts/prefill.ts';
import { formatSize } from '#web/platform/format/format-size.ts';
import { type ChosenImage, toDataUrl } from '#web/platform/images/image-file.ts';
import type { PersonStore } from '#web/platform/stores/person-store.ts';
import { type ImageMaker, imageMakers, type MadeImage, type SendOptions } from './image-maker.ts';
import { requestStorage, type ToolRequest } from './stored-request.ts';

/** An image that a tool made. */
export type ToolImage<
  T extends ImageTool,
  Source extends ChosenImage | undefined = undefined,
  Result = GenerationResponse,
> = MadeImage<ToolRequest<T, Source>, Result>;

type MakerOptions<T extends ImageTool, Result> = {
  send(body: BodyOf<T>, options: SendOptions): Promise<Result>;
} & Pick<ImageMaker<unknown>, 'texts' | 'isExplained'>;

function makers<
  T extends ImageTool,
  Result extends GenerationResponse,
  Source extends ChosenImage | undefined,
>(
  tool: T,
  { send, ...messages }: MakerOptions<T, Result>,
  { count = 1, chosen }: { count?: number; chosen?: PersonStore<ChosenImage | null> },
) {
  const maker = {
    imageType: tool.imageType,
    storage: requestStorage<T, Source>(tool, chosen),
    send: ({ body }: ToolRequest<T, Source>, options: SendOptions) => send(body, options),
    getPrompt: ({ body }: ToolRequest<T, Source>) => String(settingValues(body).prompt ?? ''),
    historyRow: ({ body }: ToolRequest<T, Source>, size: { width: number; height: number }) => {
      const parsed = parseToolBody(tool, body);
      return { ...toNewImage(tool, parsed, size), ...readLineage(parsed) };
    },
    // The tool's form says why, and what to change.
    isExplained: ({ isRefused }: { isRefused: boolean }) =>
      isRefused && location.pathname === toolPath(tool.imageType),
    ...messages,
  };
  return imageMakers<ToolRequest<T, Source>, Result>(maker, count);
}

/** Makes up to `count` images side by side from a prompt. */
export const promptMakers = <T extends ImageTool, Result extends GenerationResponse>(
  tool: T,
  options: MakerOptions<T, Result>,
  count: number,
): readonly ImageMaker<ToolRequest<T>, Result>[] => makers<T, Result, undefined>(tool, options, { count });

/** Makes images from a prompt, one at a time. */
export const promptMaker = <T extends ImageTool, Result extends GenerationResponse>(
  tool: T,
  options: MakerOptions<T, Result>,
): ImageMaker<ToolRequest<T>, Result> => onlyOne(promptMakers(tool, options, 1));

/** Makes images from an image; `chosen` stores the source image of the tool's form. */
export const sourceMaker = <T extends ImageTool, Result extends GenerationResponse>(
  tool: T,
  chosen: PersonStore<ChosenImage | null>,
  options: MakerOptions<T, Result>,
): ImageMaker<ToolRequest<T, ChosenImage>, Result> => onlyOne(sourceMakers(tool, chosen, options, 1));

/** Makes up to `count` images side by side from an image; `chosen` as for `sourceMaker`. */
export const sourceMakers = <T extends ImageTool, Result extends GenerationResponse>(
  tool: T,
  chosen: PersonStore<ChosenImage | null>,
  options: MakerOptions<T, Result>,
  count: number,
): readonly ImageMaker<ToolRequest<T, ChosenImage>, Result>[] =>
  makers<T, Result, ChosenImage>(tool, options, { count, chosen });

function onlyOne<Made>([first]: readonly Made[]): Made {
  if (first === undefined) throw new Error('There is no maker');
  return first;
}

/** The request that a draft describes. */
export const promptRequest = <T extends ImageTool>(
  tool: T,
  draft: DraftOf<T>,
  userId: string,
): ToolRequest<T> => ({ body: bodyFromDraft(tool, draft, { userId }), source: undefined });

/** The request that a draft and the tool's source image describe. */
export async function sourceRequest<T extends ImageTool>(
  tool: T,
  draft: DraftOf<T>,
  userId: string,
  source: ChosenImage,
): Promise<ToolRequest<T, ChosenImage>> {
  const { blob, imageId, name: sourceName } = source;
  const image = imageId === undefined ? await toDataUrl(blob) : imageId;
  const files = Object.entries(tool.settings).filter(([, { isFile }]) => isFile);
  const images = Object.fromEntries(
    files.map(([name, { byId }]) => [imageId === undefined ? name : (byId ?? name), image]),
  );
  return { body: bodyFromDraft(tool, { ...draft, ...images, sourceName }, { userId }), source };
}

/** The size and settings of a result, in words. */
export const describeImage = <T extends ImageTool>(
  tool: T,
  image: Pick<MadeImage<{ body: BodyOf<T> }, unknown>, 'loaded' | 'request'>,
): string[] => [formatSize(image.loaded), ...resultBadges(tool, parseToolBody(tool, image.request.body))];
