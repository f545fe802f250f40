import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { AddressFilter } from './address-filter.ts';

/** The filter that the address holds now, and how to change it. The same object as long as it says the same. */
export function useAddressFilter<Filter extends object>({ none, read, write }: AddressFilter<Filter>) {
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const asText = JSON.stringify(read(search));
  const filter = useMemo<Filter>(() => ({ ...none, ...JSON.parse(asText) }), [none, asText]);

  const replace = useCallback(
    (next: (now: Filter) => Filter) => {
      // Read from the window and not from this render: typing may be quicker than the page.
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
