import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOnline } from '#web/platform/api/use-online.ts';
import { FROM_PARAMETER } from '../use-image/image-uses.ts';

export const IMAGE_WAITS_OFFLINE = 'You are offline. The image opens when you are back online.';

/**
 * Passes the image that the URL names to a form, once: the form's draft keeps it afterwards. Returns true
 * while it waits for the network.
 */
export function useImageFromUrl(onImage: (imageId: string) => void): boolean {
  const [search, setSearch] = useSearchParams();
  const from = search.get(FROM_PARAMETER);
  const isOnline = useOnline();
  useEffect(() => {
    if (from === null || !isOnline) return;
    onImage(from);
    setSearch(
      (parameters) => {
        parameters.delete(FROM_PARAMETER);
        return parameters;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [from, isOnline, onImage, setSearch]);
  return from !== null && !isOnline;
}
