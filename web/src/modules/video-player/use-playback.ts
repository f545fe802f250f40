import { type RefObject, useCallback, useMemo, useState } from 'react';

/** The state of the player. Times in seconds, volume from 0 to 100. */
export type Playback = {
  isPlaying: boolean;
  isLoading: boolean;
  currentSeconds: number;
  durationSeconds: number;
  volume: number;
  isMuted: boolean;
};

const START: Playback = {
  isPlaying: false,
  isLoading: true,
  currentSeconds: 0,
  durationSeconds: 0,
  volume: 100,
  isMuted: false,
};

/** Mirrors a `<video>` element into state and provides the actions of the controls. */
export function usePlayback(video: RefObject<HTMLVideoElement | null>) {
  const [playback, setPlayback] = useState(START);

  const mirror = useCallback(() => {
    const element = video.current;
    if (!element) return;
    setPlayback({
      isPlaying: !element.paused && !element.ended,
      isLoading: isWaitingForData(element),
      currentSeconds: element.currentTime,
      durationSeconds: Number.isFinite(element.duration) ? element.duration : 0,
      volume: Math.round(element.volume * 100),
      isMuted: element.muted,
    });
  }, [video]);

  const actions = useMemo(() => playbackActions(video), [video]);
  return { playback, mirror, actions };
}

const isWaitingForData = ({ readyState, error, paused, seeking }: HTMLVideoElement): boolean =>
  error === null && (readyState < HTMLMediaElement.HAVE_CURRENT_DATA || (seeking && !paused));

function playbackActions(video: RefObject<HTMLVideoElement | null>) {
  const withVideo = (act: (element: HTMLVideoElement) => void) => () => {
    if (video.current) act(video.current);
  };
  return {
    togglePlay: withVideo((element) => {
      if (element.paused || element.ended) void tryToPlay(element);
      else element.pause();
    }),
    restart: withVideo((element) => {
      element.currentTime = 0;
      void tryToPlay(element);
    }),
    toggleMute: withVideo((element) => {
      element.muted = !element.muted;
      if (!element.muted && element.volume === 0) element.volume = 0.5;
    }),
    seek: (seconds: number) =>
      withVideo((element) => {
        element.currentTime = Math.min(Math.max(0, seconds), element.duration || 0);
      })(),
    setVolume: (volume: number) =>
      withVideo((element) => {
        element.volume = volume / 100;
        element.muted = volume === 0;
      })(),
  };
}
export type PlaybackActions = ReturnType<typeof playbackActions>;

/** Starts playing; false if the browser does not allow it (yet). */
export async function tryToPlay(element: HTMLVideoElement): Promise<boolean> {
  try {
    await element.play();
    return true;
  } catch {
    return false;
  }
}
