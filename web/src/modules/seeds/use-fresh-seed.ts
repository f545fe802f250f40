import { useCallback } from 'react';
import * as z from 'zod/mini';
import { useDraft } from '#web/platform/drafts/use-draft.ts';
import { nextSeeds } from './seeds.ts';
import { useSentRequests, wasSent } from './sent-requests.ts';

type FreshSeedOptions = {
  userId: string;
  /** Names the form, so that its padlock stays as it is across reloads. */
  form: string;
  /** The form's seed; `undefined` if it has none. */
  typed: string | undefined;
  /** The names of the form's request with a seed: see `markSent`. */
  namesWith(seed: string): string[];
  /** Names of requests that failed: they are repeated unchanged. */
  failed?: readonly string[];
  draw?: () => number;
};

/** Whether a form's seed is locked, and its next seeds, so that the same result is not charged twice by accident. */
export function useFreshSeed(options: FreshSeedOptions) {
  const { userId, form, typed, namesWith, failed = [], draw } = options;
  const [isLocked, setIsLocked] = useDraft(userId, `${form}.seed-lock`, z.boolean(), () => false);
  const sent = useSentRequests(userId);
  // The result may exist: the request's key prevents making or billing it twice.
  const isUsed = (seed: string) =>
    namesWith(seed).some((name) => !failed.includes(name) && wasSent(userId, name));
  return {
    isLocked,
    toggle: () => setIsLocked((locked) => !locked),
    lock: () => setIsLocked(() => true),
    unlock: useCallback(() => setIsLocked(() => false), [setIsLocked]),
    /** True if the next click makes the same result again. */
    isSame:
      (isLocked || typed === undefined) &&
      typed?.trim() !== '' &&
      namesWith(typed ?? '').some((name) => sent.includes(name)),
    /** Call this when the work is started. */
    nextSeeds: (count: number): string[] =>
      nextSeeds(typed ?? '', count, { isLocked, isUsed, ...(draw && { draw }) }),
  };
}
