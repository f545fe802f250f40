import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/**
 * Which item's details are open, kept in the address: Back closes them, and a copied address opens them again.
 */
export function useOpenItem(parameter: 'image' | 'video') {
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const openId = search.get(parameter);
  const wasOpenedHere = (location.state as { openedHere?: boolean } | null)?.openedHere === true;

  const address = useCallback(
    (id: string | null) => {
      const next = new URLSearchParams(search);
      if (id === null) next.delete(parameter);
      else next.set(parameter, id);
      return { search: next.size > 0 ? `?${next}` : '' };
    },
    [parameter, search],
  );

  return {
    openId,
    open: (id: string) => navigate(address(id), { state: { openedHere: true }, preventScrollReset: true }),
    /** Goes to a neighbour without a step in the browser's history. */
    show: (id: string) =>
      navigate(address(id), { replace: true, state: location.state, preventScrollReset: true }),
    close: () =>
      wasOpenedHere ? navigate(-1) : navigate(address(null), { replace: true, preventScrollReset: true }),
  };
}
