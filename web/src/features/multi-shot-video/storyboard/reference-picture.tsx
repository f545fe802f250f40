import { useQuery } from '@tanstack/react-query';
import { signLink } from '#web/modules/history/sign-links.ts';

/** A link lives a quarter of an hour at most. */
const FRESH_MS = 5 * 60_000;

/** An uploaded picture by its key; its place stays while it comes. */
export function ReferencePicture(props: { objectKey: string; alt: string; className: string }) {
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
