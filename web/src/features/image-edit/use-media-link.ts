import { useQuery } from '@tanstack/react-query';
import { historyKeys } from '#web/modules/history/history-keys.ts';
import { signLink } from '#web/modules/history/sign-links.ts';

/** A link to an object of the person; undefined until it is signed, and without a key. */
export function useMediaLink(key: string | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: historyKeys.link(key ?? ''),
    queryFn: async () => (await signLink(key ?? '')) ?? null,
    enabled: key !== undefined,
  });
  return data ?? undefined;
}
