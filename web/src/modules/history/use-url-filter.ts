import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { UrlFilter } from './url-filter.ts';

/**
 * The current filter of the URL, and a function to change it. The filter keeps its identity until it
 * changes.
 */
export function useUrlFilter<Filter extends object>({ none, read, write }: UrlFilter<Filter>) {
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const asText = JSON.stringify(read(search));
  const filter = useMemo<Filter>(() => ({ ...none, ...JSON.parse(asText) }), [none, asText]);

  const replace = useCallback(
    (next: (current: Filter) => Filter) => {
      // Read from the window instead of this render: typing may be faster than rendering.
      const parameters = new URLSearchParams(window.location.search);
      const url = write(parameters, next(read(parameters)));
      navigate(
        { search: url.size > 0 ? `?${url}` : '' },
        { replace: true, state: location.state, preventScrollReset: true },
      );
    },
    [navigate, location.state, read, write],
  );
  const change = useCallback(
    (part: Partial<Filter>) => replace((current) => ({ ...current, ...part })),
    [replace],
  );
  const clear = useCallback(() => replace(() => none), [replace, none]);
  return { filter, change, clear };
}
