import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** A placeholder for content that loads. Set size and radius with `className`. */
export function Skeleton({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div aria-hidden {...rest} className={clsx('skeleton-sweep animate-shimmer rounded-md', className)} />
  );
}

/** A placeholder for one or a few words of a line that loads, as high as its letters. */
export function SkeletonText({ className }: { className: string }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'skeleton-sweep inline-block h-[0.9em] max-w-full animate-shimmer rounded-md align-[-0.1em]',
        className,
      )}
    />
  );
}
