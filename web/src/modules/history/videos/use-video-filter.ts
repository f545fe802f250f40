import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { NO_VIDEO_FILTER, readVideoFilter, type VideoFilter, writeVideoFilter } from './video-filter.ts';

/** The filter of the videos as the address says it. The same object as long as it says the same. */
export function useVideoFilter() {
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const asText = JSON.stringify(readVideoFilter(search));
  const filter = useMemo(() => ({ ...NO_VIDEO_FILTER, ...(JSON.parse(asText) as VideoFilter) }), [asText]);

  const write = useCallback(
    (of: (now: VideoFilter) => VideoFilter) => {
      // Read here and not from this render: typing may be quicker than the page.
      const now = new URLSearchParams(window.location.search);
      const address = writeVideoFilter(now, of(readVideoFilter(now)));
      navigate(
        { search: address.size > 0 ? `?${address}` : '' },
        { replace: true, state: location.state, preventScrollReset: true },
      );
    },
    [navigate, location.state],
  );
  const change = useCallback((next: Partial<VideoFilter>) => write((now) => ({ ...now, ...next })), [write]);
  const clear = useCallback(() => write(() => NO_VIDEO_FILTER), [write]);
  return { filter, change, clear };
}
