import { type RefObject, useMemo, useRef } from 'react';
import { tryToPlay } from './use-playback.ts';

/** Continues a video at the same position after its link was renewed, and plays it if it was playing. */
export function useResume(video: RefObject<HTMLVideoElement | null>) {
  const position = useRef({ seconds: 0, isPlaying: false });
  return useMemo(
    () => ({
      remember: () => {
        const element = video.current;
        if (element) position.current = { seconds: element.currentTime, isPlaying: !element.paused };
      },
      resume: () => {
        const element = video.current;
        const { seconds, isPlaying } = position.current;
        if (!element || seconds === 0) return;
        element.currentTime = seconds;
        if (isPlaying && !element.ended) void tryToPlay(element);
      },
    }),
    [video],
  );
}
