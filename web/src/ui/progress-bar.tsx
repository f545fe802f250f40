import { clsx } from 'clsx';
import { Progress } from 'radix-ui';

type ProgressBarProps = {
  /** Names the work in progress. */
  label: string;
  /** 0 to 100. */
  value: number;
  /** The screen reader's text, for example "54 percent, estimated". */
  valueText?: string;
  tone?: 'accent' | 'success' | 'danger';
};

const fills = { accent: 'bg-accent-graphic', success: 'bg-success', danger: 'bg-danger' };

/** A progress bar. */
export function ProgressBar({ label, value, valueText, tone = 'accent' }: ProgressBarProps) {
  const percent = Math.min(100, Math.max(0, value));
  return (
    <Progress.Root
      value={percent}
      max={100}
      aria-label={label}
      getValueLabel={() => valueText ?? `${Math.round(percent)} percent`}
      className="h-2 w-full overflow-hidden rounded-full bg-surface-3 forced-colors:border"
    >
      <Progress.Indicator
        className={clsx(
          'h-full rounded-full transition-[width] duration-240 forced-colors:bg-[Highlight]',
          fills[tone],
        )}
        style={{ width: `${percent}%` }}
      />
    </Progress.Root>
  );
}
