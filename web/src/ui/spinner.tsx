import { clsx } from 'clsx';

/** A spinner. Decorative: the text next to it describes the state. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'inline-block shrink-0 animate-spin-slow rounded-full border-2 border-current border-r-transparent',
        className ?? 'size-4',
      )}
    />
  );
}
