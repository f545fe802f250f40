const rowStyle =
  'touch-target flex w-full min-w-0 items-center gap-3 rounded-sm px-2 text-label text-text-2 transition-colors hover:bg-surface-2 hover:text-text touch:h-11 cramped:h-auto cramped:min-h-11 aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-soft-text';

/** The style of one menu row. */
export const navRowStyle = `h-9 ${rowStyle}`;

/** The style of a shorter row, so that the whole menu fits above the running videos in a window of 900 px. */
export const subRowStyle = `h-8 ps-[2.375rem] ${rowStyle}`;
