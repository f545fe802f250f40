import { useJobsButton } from './jobs-button.tsx';

const bar =
  'absolute bottom-0 left-0 h-[3px] bg-accent-graphic transition-[width] duration-240 forced-colors:bg-[Highlight]';

/** The running jobs in the sidebar: "1 video · 52%". Opens the list of them. */
export function JobsRow({ isRail }: { isRail: boolean }) {
  const jobs = useJobsButton();
  if (!jobs) return null;
  const { icon: Icon, words, short, width, attributes, popover } = jobs;
  const look = isRail
    ? 'mx-auto mb-3 size-10 flex-col justify-center text-small'
    : 'mb-3 h-10 w-full gap-3 px-2 text-label touch:h-11';
  return (
    <>
      <button
        {...attributes}
        aria-label={isRail ? words : undefined}
        title={isRail ? words : undefined}
        className={`relative flex shrink-0 items-center overflow-hidden rounded-sm bg-surface-2 tabular-nums text-text transition-colors hover:bg-surface-3 ${look}`}
      >
        <Icon
          aria-hidden
          className={`shrink-0 text-accent-text ${isRail ? 'size-4' : 'size-[1.125rem]'}`}
          strokeWidth={1.75}
        />
        {isRail ? short : <span className="truncate">{words}</span>}
        <span aria-hidden className={bar} style={{ width }} />
      </button>
      {popover}
    </>
  );
}
