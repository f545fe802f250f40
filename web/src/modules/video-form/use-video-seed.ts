import type { VideoRequest } from '#contract/api/generate-video.ts';
import { markSent, unmarkSent } from '#web/modules/seeds/sent-requests.ts';
import { useFreshSeed } from '#web/modules/seeds/use-fresh-seed.ts';
import { anySourceName, videoRequestName } from './video-request-name.ts';
import { drawSeed } from './video-seed.ts';

type VideoSeedOptions = {
  userId: string;
  /** Names the form: see `useFreshSeed`. */
  form: string;
  typed: string;
  /** The form's request with a seed. */
  bodyWith(seed: string): VideoRequest;
};

/** The padlock and the next seed of a video's form. */
export function useVideoSeed({ userId, form, typed, bodyWith }: VideoSeedOptions) {
  const { isLocked, toggle, unlock, isSame, nextSeeds } = useFreshSeed({
    userId,
    form,
    typed,
    namesWith: (seed) => [anySourceName(bodyWith(seed)), videoRequestName(bodyWith(seed))],
    draw: () => drawSeed(),
  });
  return {
    isLocked,
    toggle,
    unlock,
    isSame,
    /** The seed to send. Call this when the video is started. */
    next: (): string => nextSeeds(1)[0] ?? typed,
  };
}
export type VideoSeed = ReturnType<typeof useVideoSeed>;

/** Call this when an earlier video's settings fill a form: they get a new seed, unless no video was made from them. */
export function markFilled(userId: string, body: VideoRequest, isMade: boolean): void {
  const names = [anySourceName(body), videoRequestName(body)];
  for (const name of names) unmarkSent(userId, name);
  if (isMade) markSent(userId, anySourceName(body));
}
