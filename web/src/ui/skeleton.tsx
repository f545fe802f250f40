import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** Room for what is on its way, in its final shape. Give size and radius by `className`. */
export function Skeleton({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div aria-hidden {...rest} className={clsx('skeleton-sweep animate-shimmer rounded-md', className)} />
  );
}
