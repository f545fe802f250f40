import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { AddressFilter } from './address-filter.ts';

/**
 * The current filter of the address, and a function to change it. Keeps its identity while it has not
 * changed.
 */
export function useAddressFilter<Filter extends object>({ none, read, write }: AddressFilter<Filter>) {
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const asText = JSON.stringify(read(search));
  const filter = useMemo<Filter>(() => ({ ...none, ...JSON.parse(asText) }), [none, asText]);

  const replace = useCallback(
    (next: (now: Filter) => Filter) => {
      // Read from the window instead of this render: typing may be faster than rendering.
      const now = new URLSearchParams(window.location.search);
      const address = write(now, next(read(now)));
      navigate(
        { search: address.size > 0 ? `?${address}` : '' },
        { replace: true, state: location.state, preventScrollReset: true },
      );
    },
    [navigate, location.state, read, write],
  );
  const change = useCallback((part: Partial<Filter>) => replace((now) => ({ ...now, ...part })), [replace]);
  const clear = useCallback(() => replace(() => none), [replace, none]);
  return { filter, change, clear };
}
