import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { type ImageFilter, NO_FILTER, readImageFilter, writeImageFilter } from './image-filter.ts';

/** The filter of the pictures as the address says it. The same object as long as it says the same. */
export function useImageFilter() {
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const asText = JSON.stringify(readImageFilter(search));
  const filter = useMemo(() => ({ ...NO_FILTER, ...(JSON.parse(asText) as ImageFilter) }), [asText]);

  const write = useCallback(
    (of: (now: ImageFilter) => ImageFilter) => {
      // Read here and not from this render: typing may be quicker than the page.
      const now = new URLSearchParams(window.location.search);
      const address = writeImageFilter(now, of(readImageFilter(now)));
      navigate(
        { search: address.size > 0 ? `?${address}` : '' },
        { replace: true, state: location.state, preventScrollReset: true },
      );
    },
    [navigate, location.state],
  );
  const change = useCallback((next: Partial<ImageFilter>) => write((now) => ({ ...now, ...next })), [write]);
  const clear = useCallback(() => write(() => NO_FILTER), [write]);
  return { filter, change, clear };
}
