import type { GenerationResponse, ImageType } from '#contract/images.ts';
import type { LoadedImage } from '#web/platform/images/loaded-image.ts';
import { type PersonStore, tabPersonStore } from '#web/platform/stores/person-store.ts';
import { watchForLosing } from './ask-before-losing.ts';
import type { LastingRequest } from './lasting-request.ts';

/** A picture that a tool made, with what it was made from. */
export type MadeImage<Request, Answer = GenerationResponse> = {
  picture: LoadedImage;
  /** Object key, where the picture is saved. */
  key: string | null;
  isSaved: boolean;
  warning?: string;
  request: Request;
  answer: Answer;
};

/** Where a tool is with its work. */
export type ImageWork<Request, Answer = GenerationResponse> =
  | { status: 'empty' }
  | { status: 'working'; startedAtMs: number; request: Request }
  | { status: 'failed'; title?: string; message: string; requestId?: string; request: Request }
  | { status: 'done'; image: MadeImage<Request, Answer> };

/** Kept while the person is on other screens, so that neither work nor an unsaved picture is lost by looking away. */
export type WorkState<Request, Answer> = {
  work: ImageWork<Request, Answer>;
  /** The picture before this one, which is a click away. */
  previous: MadeImage<Request, Answer> | null;
};

/** The history entry of an image that the browser has to save itself. */
export type HistoryEntry = {
  prompt: string;
  imageType: ImageType;
  parameters: Record<string, unknown>;
};

type Maker<Request, Answer> = {
  imageType: ImageType;
  /** How a request outlives the page that sent it. */
  lasting: LastingRequest<Request>;
  send(request: Request, options: { idempotencyKey: string }): Promise<Answer>;
  historyEntry(request: Request, size: { width: number; height: number }): HistoryEntry;
  /** The specification's words. */
  texts: {
    /** The server refused or failed. */
    failed: string;
    /** No answer came, or one that could not be used. */
    unexpected: string;
    signInFirst: string;
  };
};

/** One of the five ways to make a picture. */
export type ImageMaker<Request, Answer extends GenerationResponse = GenerationResponse> = Maker<
  Request,
  Answer
> & { kept: PersonStore<WorkState<Request, Answer>> };

/** Defines a way to make pictures; one for the life of the page. */
export function imageMaker<Request, Answer extends GenerationResponse>(
  maker: Maker<Request, Answer>,
): ImageMaker<Request, Answer> {
  const kept = tabPersonStore<WorkState<Request, Answer>>({
    work: { status: 'empty' },
    previous: null,
  });
  watchForLosing(() => kept.values().some(({ work }) => isUnsaved(work)));
  return { ...maker, kept };
}

/** True for a picture that is saved nowhere but in this tab. */
export function isUnsaved<Request, Answer>(work: ImageWork<Request, Answer>): boolean {
  return work.status === 'done' && !work.image.isSaved;
}
