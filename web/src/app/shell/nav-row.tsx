import { clsx } from 'clsx';

/** The style of one menu row. */
export const navRowStyle =
  'touch-target flex h-9 w-full min-w-0 items-center gap-2.5 rounded-sm px-2.5 text-label text-text-2 transition-colors hover:bg-surface-2 hover:text-text touch:h-11 cramped:h-auto cramped:min-h-11 aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-soft-text';

export const subRowStyle = clsx(navRowStyle, 'ps-[2.375rem]');
