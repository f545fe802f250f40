import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** A placeholder for content that loads. Set size and radius with `className`. */
export function Skeleton({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div aria-hidden {...rest} className={clsx('skeleton-sweep animate-shimmer rounded-md', className)} />
  );
}
