import { useCallback, useRef, useState } from 'react';

/** Gives a freshly signed link for the same video, or `undefined` where there is none. */
export type SignAgain = () => Promise<string | undefined>;

/** A link that fails this soon after it was renewed has not expired: the video itself cannot be loaded. */
const EXPIRES_AFTER_MS = 60_000;

/**
 * The link that is played. Links expire: a failure silently asks for a new one, and another right after it is shown as
 * an error. New links of a reloaded list never interrupt what plays. `attempt` changes whenever the video must reload.
 */
export function useSignedSource(source: string, signAgain: SignAgain | undefined) {
  const [state, setState] = useState({ link: source, attempt: 0, hasFailed: false });
  const renewedAtMs = useRef(Number.NEGATIVE_INFINITY);

  const renew = useCallback(async () => {
    renewedAtMs.current = Date.now();
    const link = signAgain ? await signAgain().catch(() => undefined) : source;
    setState((now) =>
      link === undefined ? { ...now, hasFailed: true } : { link, attempt: now.attempt + 1, hasFailed: false },
    );
  }, [signAgain, source]);

  const onLoadError = () => {
    const mayHaveExpired = Date.now() - renewedAtMs.current > EXPIRES_AFTER_MS;
    if (signAgain && mayHaveExpired) void renew();
    else setState({ ...state, hasFailed: true });
  };

  return { ...state, onLoadError, tryAgain: () => void renew() };
}
