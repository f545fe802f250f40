import { useCallback, useRef, useState } from 'react';

/** Returns a fresh link for the same video, or `undefined` if there is none. */
export type SignAgain = () => Promise<string | undefined>;

/** If a link fails this soon after it was renewed, it has not expired: the video itself cannot be loaded. */
const EXPIRES_AFTER_MS = 60_000;

/**
 * The link to play. A failure silently requests a new link, because links expire; another failure right after
 * it is shown as an error. New links of a reloaded list never interrupt playback. `attempt` changes whenever
 * the video must reload.
 */
export function useSignedSource(source: string, signAgain: SignAgain | undefined) {
  const [state, setState] = useState({ link: source, attempt: 0, hasFailed: false });
  const renewedAtMs = useRef(Number.NEGATIVE_INFINITY);

  const renew = useCallback(async () => {
    renewedAtMs.current = Date.now();
    const link = signAgain ? await signAgain().catch(() => undefined) : source;
    setState((current) =>
      link === undefined
        ? { ...current, hasFailed: true }
        : { link, attempt: current.attempt + 1, hasFailed: false },
    );
  }, [signAgain, source]);

  const onLoadError = () => {
    const mayHaveExpired = Date.now() - renewedAtMs.current > EXPIRES_AFTER_MS;
    if (signAgain && mayHaveExpired) void renew();
    else setState({ ...state, hasFailed: true });
  };

  return { ...state, onLoadError, tryAgain: () => void renew() };
}
