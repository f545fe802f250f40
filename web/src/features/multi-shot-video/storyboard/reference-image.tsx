import { useQuery } from '@tanstack/react-query';
import { signLink } from '#web/modules/history/sign-links.ts';

/** Links are valid for at most 15 minutes. */
const FRESH_MS = 5 * 60_000;

/** Shows an uploaded image by its key; its space is reserved while it loads. */
export function ReferenceImage(props: { objectKey: string; alt: string; className: string }) {
  const { objectKey, alt, className } = props;
  const { data: link } = useQuery({
    queryKey: ['reference', objectKey],
    queryFn: async () => (await signLink(objectKey)) ?? null,
    staleTime: FRESH_MS,
  });
  return link ? (
    <img src={link} alt={alt} className={className} />
  ) : (
    <span className={`block bg-surface-2 ${className}`} />
  );
}
