import * as z from 'zod/mini';
import type { ImageTool } from '#contract/tools/record.ts';
import type { DraftOf } from '#contract/tools/setting.ts';
import { bodyFromDraft } from '#contract/tools/tool.ts';
import { useDraft } from '#web/platform/drafts/use-draft.ts';
import type { ChosenImage } from '#web/platform/images/image-file.ts';
import type { ImageWork } from './image-maker.ts';
import { nextSeeds } from './seeds.ts';
import { markSent, useSentRequests, wasSent } from './sent-requests.ts';
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

/**
 * Whether the seed is locked, and the seeds of the next images, so that the same image is not charged twice by
 * accident.
 */
export function useSeed<T extends ImageTool>(options: SeedOptions<T>) {
  const { tool, userId, draft, source, works } = options;
  const [isLocked, setIsLocked] = useDraft(userId, `${tool.imageType}.seed-lock`, z.boolean(), () => false);
  const typed = 'seed' in draft ? String(draft.seed) : undefined;
  const requestNames = (settings: DraftOf<T>) => {
    const request = { body: bodyFromDraft(tool, settings, { userId }), source: source ?? undefined };
    return [requestName(tool, request), requestName(tool, request, ANY_SOURCE)];
  };
  const withSeed = (seed: string) => (typed === undefined ? draft : { ...draft, seed });

  const sent = useSentRequests(userId);
  const isRepeat = typed?.trim() !== '' && requestNames(draft).some((name) => sent.includes(name));
  // The image may exist: the request's key prevents making or billing it twice.
  const failed = works.flatMap((work) => (work.status === 'failed' ? requestName(tool, work.request) : []));
  const isUsed = (seed: string) =>
    requestNames(withSeed(seed)).some((name) => !failed.includes(name) && wasSent(userId, name));

  return {
    isLocked,
    toggle: () => setIsLocked((locked) => !locked),
    lock: () => setIsLocked(() => true),
    unlock: () => setIsLocked(() => false),
    /** True if the next click makes the same image again. */
    isSame: isRepeat && (isLocked || typed === undefined),
    /** Drafts for the next images, each with its own seed. Call this when the images are started. */
    nextDrafts: (count: number): DraftOf<T>[] =>
      nextSeeds(typed ?? '', count, { isLocked, isUsed }).map(withSeed),
    /** Marks settings as used, so that they get a new seed. */
    markUsed: (settings: DraftOf<T>) => markSent(userId, requestNames(settings)[1] ?? ''),
  };
}
