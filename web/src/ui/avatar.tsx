import { clsx } from 'clsx';

/** Up to two initials of a name, as a person would write them. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase() ?? '').join('');
}

/** A person's initials on dusk; the scrim keeps them readable on its lightest end. */
export function Avatar({ name, className }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'relative grid shrink-0 place-items-center overflow-hidden rounded-full bg-dusk',
        className ?? 'size-9 text-small',
      )}
    >
      <span className="absolute inset-0 bg-black/45" />
      <span className="relative font-semibold text-on-media">{initialsOf(name)}</span>
    </span>
  );
}
