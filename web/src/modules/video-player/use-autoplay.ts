import { type RefObject, useEffect, useState } from 'react';
import { tryToPlay } from './use-playback.ts';

/**
 * Starts the video automatically if `isWanted`. Browsers may refuse sound before the first click; the video then plays
 * muted, and `needsTapForSound` is true.
 */
export function useAutoplay(video: RefObject<HTMLVideoElement | null>, isWanted: boolean, link: string) {
  const [needsTapForSound, setNeedsTapForSound] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new link is a new video that must start as well
  useEffect(() => {
    const element = video.current;
    if (!isWanted || !element) return;
    void element.play().catch(async (failure: unknown) => {
      const isRefused = failure instanceof DOMException && failure.name === 'NotAllowedError';
      if (!isRefused || !element.isConnected) return;
      element.muted = true;
      setNeedsTapForSound(await tryToPlay(element));
    });
  }, [isWanted, link, video]);

  return {
    needsTapForSound,
    turnSoundOn: () => {
      if (video.current) video.current.muted = false;
      setNeedsTapForSound(false);
    },
  };
}
