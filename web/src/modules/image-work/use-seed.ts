import type { ImageTool } from '#contract/tools/record.ts';
import type { DraftOf } from '#contract/tools/setting.ts';
import { bodyFromDraft } from '#contract/tools/tool.ts';
import { markSent } from '#web/modules/seeds/sent-requests.ts';
import { useFreshSeed } from '#web/modules/seeds/use-fresh-seed.ts';
import type { ChosenImage } from '#web/platform/images/image-file.ts';
import type { ImageWork } from './image-maker.ts';
import { MADE_BEFORE, SAME_AGAIN } from './image-work-messages.ts';
import { requestName, type ToolRequest } from './stored-request.ts';

/** Matches any source image: earlier settings are known before their image is loaded. */
const ANY_SOURCE = '*';

type SeedOptions<T extends ImageTool> = {
  tool: T;
  userId: string;
  draft: DraftOf<T>;
  source?: ChosenImage | null;
  /** The tool's works: the requests of failed ones are repeated unchanged. */
  works: readonly ImageWork<ToolRequest<T, ChosenImage | undefined>, unknown>[];
};

/** The padlock and the next drafts of an image tool's form: see `useFreshSeed`. */
export function useSeed<T extends ImageTool>(options: SeedOptions<T>) {
  const { tool, userId, draft, source, works } = options;
  const typed = 'seed' in draft ? String(draft.seed) : undefined;
  const requestNames = (settings: DraftOf<T>) => {
    const request = { body: bodyFromDraft(tool, settings, { userId }), source: source ?? undefined };
    return [requestName(tool, request), requestName(tool, request, ANY_SOURCE)];
  };
  const withSeed = (seed: string) => (typed === undefined ? draft : { ...draft, seed });
  const { nextSeeds, isSame, ...lock } = useFreshSeed({
    userId,
    form: tool.imageType,
    typed,
    namesWith: (seed) => requestNames(withSeed(seed)),
    failed: works.flatMap((work) => (work.status === 'failed' ? requestName(tool, work.request) : [])),
  });
  return {
    ...lock,
    /** Says what happens if the next click repeats a request; otherwise `undefined`. */
    repeatNote: isSame ? (typed === undefined ? MADE_BEFORE : SAME_AGAIN) : undefined,
    /** Drafts for the next images, each with its own seed. Call this when the images are started. */
    nextDrafts: (count: number): DraftOf<T>[] => nextSeeds(count).map(withSeed),
    /** Marks settings as used, so that they get a new seed. */
    markUsed: (settings: DraftOf<T>) => markSent(userId, requestNames(settings)[1] ?? ''),
  };
}
