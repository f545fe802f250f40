import { useQuery } from '@tanstack/react-query';
import { CENTERED } from '#contract/crop-frame.ts';
import { signLink } from '#web/modules/history/sign-links.ts';
import type { BoardShot } from './storyboard.ts';

/** Links are valid for at most 15 minutes. */
const FRESH_MS = 5 * 60_000;

/** Shows the part of a reference that the shot starts from; its space is reserved while it loads. */
export function ReferenceImage(props: {
  reference: NonNullable<BoardShot['reference']>;
  alt: string;
  className: string;
}) {
  const { reference, alt, className } = props;
  const { key: objectKey, focus = CENTERED } = reference;
  const { data: link } = useQuery({
    queryKey: ['reference', objectKey],
    queryFn: async () => (await signLink(objectKey)) ?? null,
    staleTime: FRESH_MS,
  });
  return link ? (
    <img
      src={link}
      alt={alt}
      className={`object-cover ${className}`}
      style={{ objectPosition: `${focus * 100}% ${focus * 100}%` }}
    />
  ) : (
    <span className={`block bg-surface-2 ${className}`} />
  );
}
