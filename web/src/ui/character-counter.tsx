import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { VisuallyHidden } from './visually-hidden.tsx';

type CharacterCounterProps = {
  count: number;
  max: number;
  /** Share of `max` above which the counter turns red. */
  warnsAboveShare?: number;
};

/**
 * The number of characters used. Announced when the warning starts and when the limit is exceeded, not on
 * every keystroke.
 */
export function CharacterCounter({ count, max, warnsAboveShare = 0.9 }: CharacterCounterProps) {
  const isWarning = count > max * warnsAboveShare;
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 text-small tabular-nums',
        isWarning ? 'font-semibold text-danger-text' : 'text-text-3',
      )}
    >
      {isWarning && <TriangleAlert aria-hidden className="size-3.5" strokeWidth={2} />}
      <span data-testid="character-count" className="self-baseline">
        {count}/{max}
      </span>
      <VisuallyHidden aria-live="polite">{spokenWarning(count, max, isWarning)}</VisuallyHidden>
    </span>
  );
}

function spokenWarning(count: number, max: number, isWarning: boolean): string {
  if (count > max) return `Over the limit of ${max} characters`;
  return isWarning ? `Close to the limit of ${max} characters` : '';
}
