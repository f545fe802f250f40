import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches, kept up to date. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  const matches = () => matchMedia(query).matches;
  return useSyncExternalStore(subscribe, matches, matches);
}

/** Matches phones, like the style sheet's variant `sheet`. */
export const SHEET_QUERY = '(width < 40rem) or (height < 30rem)';

/** Matches phones in landscape, like the style sheet's variant `short`. */
export const LANDSCAPE_QUERY = '(width >= 32rem) and (height < 30rem)';

/** Matches narrow phones in landscape, like the style sheet’s variants `max-sm:short`. */
export const NARROW_LANDSCAPE_QUERY = '(32rem <= width < 40rem) and (height < 30rem)';
