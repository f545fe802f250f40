import type { GenerationResponse } from '#contract/images.ts';
import { badgesOf, type ImageTool, recordOf } from '#contract/tools/record.ts';
import type { BodyOf, DraftOf } from '#contract/tools/setting.ts';
import { bodyOf, parsedBodyOf } from '#contract/tools/tool.ts';
import { type ChosenImage, dataUrlOf } from '#web/platform/images/image-file.ts';
import type { PersonStore } from '#web/platform/stores/person-store.ts';
import { type ImageMaker, imageMaker, type MadeImage } from './image-maker.ts';
import { lastingRequest, type ToolRequest } from './lasting-request.ts';

/** An image that a tool made, from another image where it works on one. */
export type ToolImage<
  T extends ImageTool,
  Source extends ChosenImage | undefined = undefined,
  Answer = GenerationResponse,
> = MadeImage<ToolRequest<T, Source>, Answer>;

type MakerOptions<T extends ImageTool, Answer> = {
  send(body: BodyOf<T>, options: { idempotencyKey: string }): Promise<Answer>;
  texts: ImageMaker<unknown>['texts'];
};

function maker<
  T extends ImageTool,
  Answer extends GenerationResponse,
  Source extends ChosenImage | undefined,
>(tool: T, { send, texts }: MakerOptions<T, Answer>, chosen?: PersonStore<ChosenImage | null>) {
  return imageMaker<ToolRequest<T, Source>, Answer>({
    imageType: tool.imageType,
    lasting: lastingRequest<T, Source>(tool, chosen),
    send: ({ body }, options) => send(body, options),
    historyEntry: ({ body }, size) => recordOf(tool, parsedBodyOf(tool, body), size),
    texts,
  });
}

/** Makes images from words, as the tool's description says. */
export const wordsMaker = <T extends ImageTool, Answer extends GenerationResponse>(
  tool: T,
  options: MakerOptions<T, Answer>,
): ImageMaker<ToolRequest<T>, Answer> => maker<T, Answer, undefined>(tool, options);

/** Makes images from an image; `chosen` holds the one that the tool's form shows. */
export const sourceMaker = <T extends ImageTool, Answer extends GenerationResponse>(
  tool: T,
  chosen: PersonStore<ChosenImage | null>,
  options: MakerOptions<T, Answer>,
): ImageMaker<ToolRequest<T, ChosenImage>, Answer> => maker<T, Answer, ChosenImage>(tool, options, chosen);

/** The request of a draft. */
export const wordsRequest = <T extends ImageTool>(
  tool: T,
  draft: DraftOf<T>,
  userId: string,
): ToolRequest<T> => ({ body: bodyOf(tool, draft, { userId }), source: undefined });

/** The request of a draft and the image that the tool works on. */
export async function sourceRequest<T extends ImageTool>(
  tool: T,
  draft: DraftOf<T>,
  userId: string,
  source: ChosenImage,
): Promise<ToolRequest<T, ChosenImage>> {
  const image = await dataUrlOf(source.blob);
  const files = Object.entries(tool.settings).filter(([, { isFile }]) => isFile);
  const images = Object.fromEntries(files.map(([name]) => [name, image]));
  return { body: bodyOf(tool, { ...draft, ...images }, { userId }), source };
}

/** How a result names its size and settings. */
export const factsOf = <T extends ImageTool>(
  tool: T,
  image: Pick<MadeImage<{ body: BodyOf<T> }, unknown>, 'picture' | 'request'>,
): string[] => [
  `${image.picture.width} × ${image.picture.height}`,
  ...badgesOf(tool, parsedBodyOf(tool, image.request.body)),
];
