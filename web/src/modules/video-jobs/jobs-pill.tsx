import { useJobsButton } from './jobs-button.tsx';

/** Opens the popover 8 px below the bar, whose bottom edge is 12 px below the button. */
const GAP = 20;

/** The running jobs in the bar of narrow screens: a button, and a line of 3 px along the bottom of the bar. */
export function JobsPill() {
  const jobs = useJobsButton(GAP);
  if (!jobs) return null;
  const { icon: Icon, words, short, width, attributes, popover } = jobs;
  return (
    <>
      <button
        {...attributes}
        aria-label={words}
        className="touch-target flex h-8 shrink-0 items-center gap-2 rounded-full bg-accent-soft px-3 text-small font-medium tabular-nums text-accent-soft-text"
      >
        <Icon aria-hidden className="size-4" strokeWidth={1.75} />
        {short}
      </button>
      <span
        aria-hidden
        className="absolute bottom-0 left-0 h-[3px] bg-accent-graphic transition-[width] duration-240 forced-colors:bg-[Highlight]"
        style={{ width }}
      />
      {popover}
    </>
  );
}
