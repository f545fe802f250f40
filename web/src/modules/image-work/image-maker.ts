import type { GenerationResponse, ImageType, NewImage } from '#contract/images.ts';
import type { CallOptions } from '#web/platform/api/api-client.ts';
import type { LoadedImage } from '#web/platform/images/loaded-image.ts';
import { type PersonStore, tabPersonStore } from '#web/platform/stores/person-store.ts';
import { watchUnsavedWork } from './confirm-leaving.ts';
import type { RequestStorage } from './stored-request.ts';

/** An image that a tool made, with its request and response. */
export type MadeImage<Request, Result = GenerationResponse> = {
  loaded: LoadedImage;
  /** Object key, if the image is saved. */
  key: string | null;
  /** Id of its record, if known. */
  id: string | null;
  isSaved: boolean;
  warning?: string;
  request: Request;
  response: Result;
};

/** The state of a tool's work. */
export type ImageWork<Request, Result = GenerationResponse> =
  | { status: 'empty' }
  | {
      status: 'working';
      startedAtMs: number;
      request: Request;
      /** When a busy model is retried. */
      nextTryAtMs?: number;
    }
  | {
      status: 'failed';
      title?: string | undefined;
      message: string;
      requestId?: string | undefined;
      /** The server's error code, if it responded. */
      code?: string | undefined;
      /** Whether the model's filter refused the request. */
      isFiltered?: boolean | undefined;
      /** Whether the image is in the history and only its bytes could not be loaded. */
      isSaved?: boolean | undefined;
      request: Request;
    }
  | { status: 'done'; image: MadeImage<Request, Result> };

export type SendOptions = Required<Pick<CallOptions, 'idempotencyKey'>> & Pick<CallOptions, 'onBusy'>;

type Maker<Request, Result> = {
  imageType: ImageType;
  /** How a request is stored across reloads. */
  storage: RequestStorage<Request>;
  send(request: Request, options: SendOptions): Promise<Result>;
  /** The prompt; empty if there is none. */
  getPrompt(request: Request): string;
  /** The row of an image that the browser must save itself. */
  historyRow(request: Request, size: { width: number; height: number }): NewImage;
  /** User-facing messages. */
  texts: {
    /** The server refused or failed. */
    failed: string;
    /** There was no response, or an invalid one. */
    unexpected: string;
    signInFirst: string;
  };
  /** Whether the open screen explains a failure, so that no toast has to name it. */
  isExplained?(failure: { isInStack: boolean; isRefused: boolean }): boolean;
};

/** A tool that makes images. Its stores outlive the screen, so that leaving the screen loses nothing. */
export type ImageMaker<Request, Result extends GenerationResponse = GenerationResponse> = Maker<
  Request,
  Result
> & {
  /** The name under which its running request is stored. */
  workName: string;
  workStore: Pick<PersonStore<ImageWork<Request, Result>>, 'read' | 'write'>;
  /** The makers of one stack, which work side by side, including this one. */
  stack: readonly ImageMaker<Request, Result>[];
  /** The state of each maker of the stack, in order. */
  works: PersonStore<readonly ImageWork<Request, Result>[]>;
  /** The recent images, oldest first. */
  versions: PersonStore<readonly MadeImage<Request, Result>[]>;
};

export const NO_WORK = { status: 'empty' } as const;

/** Creates the makers of up to `count` images side by side. Call this once per page. */
export function imageMakers<Request, Result extends GenerationResponse>(
  maker: Maker<Request, Result>,
  count: number,
): readonly ImageMaker<Request, Result>[] {
  const works = tabPersonStore<readonly ImageWork<Request, Result>[]>(Array(count).fill(NO_WORK));
  const versions = tabPersonStore<readonly MadeImage<Request, Result>[]>([]);
  watchUnsavedWork(() => versions.values().some(hasUnsavedImages));
  const stack: ImageMaker<Request, Result>[] = [];
  for (let cell = 0; cell < count; cell += 1) {
    const workName = cell === 0 ? maker.imageType : `${maker.imageType}.${cell + 1}`;
    const workStore = {
      read: (userId: string) => works.read(userId)[cell] ?? NO_WORK,
      write: (userId: string, work: ImageWork<Request, Result>) =>
        works.write(userId, works.read(userId).with(cell, work)),
    };
    stack.push({ ...maker, workName, workStore, stack, works, versions });
  }
  return stack;
}

/** True if one of the images exists only in this tab. */
export const hasUnsavedImages = (versions: readonly { isSaved: boolean }[]): boolean =>
  versions.some(({ isSaved }) => !isSaved);
