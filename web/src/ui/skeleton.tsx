import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** A placeholder in the final shape. Set size and radius by `className`. */
export function Skeleton({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div aria-hidden {...rest} className={clsx('skeleton-sweep animate-shimmer rounded-md', className)} />
  );
}
