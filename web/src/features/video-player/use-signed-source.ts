import { useCallback, useState } from 'react';

/** Gives a freshly signed link for the same video, or `undefined` where there is none. */
export type SignAgain = () => Promise<string | undefined>;

type SourceState = { source: string; link: string; attempt: number; hasRenewed: boolean; hasFailed: boolean };

const fresh = (source: string): SourceState => ({
  source,
  link: source,
  attempt: 0,
  hasRenewed: false,
  hasFailed: false,
});

/**
 * The link that is played. Links expire: the first failure asks for a new one without a word, the second is
 * shown as an error. `attempt` changes whenever the same element must load again.
 */
export function useSignedSource(source: string, signAgain: SignAgain | undefined) {
  const [kept, setState] = useState(() => fresh(source));
  const state = kept.source === source ? kept : fresh(source);
  if (state !== kept) setState(state);

  const renew = useCallback(async () => {
    const link = signAgain ? await signAgain().catch(() => undefined) : source;
    setState((now) =>
      link === undefined
        ? { ...now, hasRenewed: true, hasFailed: true }
        : { ...now, link, attempt: now.attempt + 1, hasRenewed: true, hasFailed: false },
    );
  }, [signAgain, source]);

  const onLoadError = () => {
    if (signAgain && !state.hasRenewed) void renew();
    else setState({ ...state, hasFailed: true });
  };

  return {
    link: state.link,
    attempt: state.attempt,
    hasFailed: state.hasFailed,
    onLoadError,
    tryAgain: () => void renew(),
  };
}
