import type { LucideIcon } from 'lucide-react';

/** A round button on a video: 44 px for touch, white on a scrim. */
export function PlayerButton({
  label,
  icon: Icon,
  onClick,
  isBusy = false,
}: {
  label: string;
  icon: LucideIcon;
  onClick(): void;
  isBusy?: boolean;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-busy={isBusy || undefined}
      onClick={onClick}
      className="grid size-11 shrink-0 place-items-center rounded-full text-white hover:bg-white/20 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-white"
    >
      <Icon aria-hidden className={`size-5 ${isBusy ? 'animate-pulse' : ''}`} strokeWidth={1.75} />
    </button>
  );
}
