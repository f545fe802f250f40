import { clsx } from 'clsx';

/** Up to two initials of a name. */
export function toInitials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase() ?? '').join('');
}

/**
 * A person's initials on a gradient; gray while the name loads. Decorative: the name is next to them or labels the
 * link.
 */
export function Avatar({ name, className }: { name: string | undefined; className?: string }) {
  return (
    <span
      aria-hidden
      data-initials={name === undefined ? '' : toInitials(name)}
      className={clsx(
        'forced-color-adjust-none grid shrink-0 place-items-center overflow-hidden rounded-full font-semibold text-on-media before:content-[attr(data-initials)]',
        name === undefined
          ? 'skeleton-sweep animate-shimmer'
          : 'bg-[linear-gradient(100deg,#2f3be6,#b72bd6_55%,#d3394f)]',
        className ?? 'size-9 text-small',
      )}
    />
  );
}
