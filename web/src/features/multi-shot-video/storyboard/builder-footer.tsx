import { Clock } from 'lucide-react';
import * as LIMITS from '#contract/limits.ts';
import { isBlank } from '#contract/text.ts';
import * as FIELD_MESSAGES from '#contract/tools/messages.ts';
import { storyboardSeconds } from '#contract/tools/multi-shot-video.ts';
import { PriceTag } from '#web/modules/budget/price.tsx';
import { RemainingBudgetNote } from '#web/modules/budget/remaining-budget-note.tsx';
import { useVideoOffer } from '#web/modules/video-form/video-offer.ts';
import { formatDuration } from '#web/platform/format/format-duration.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { CommandEnterKey } from '#web/ui/command-enter.tsx';
import { estimateStoryboard } from '../estimate.ts';
import { filledShots, type Storyboard } from './storyboard.ts';

type BuilderFooterProps = {
  board: Storyboard;
  /** Whether an image that the video needs is being uploaded. */
  isUploading: boolean;
  /** Shown if the video can be started. */
  note: string | undefined;
  onGenerate(): void;
};

/** Why the video cannot be started yet; `undefined` if it can. */
export function blockedReason(board: Storyboard, isUploading: boolean): string | undefined {
  if (filledShots(board).length === 0) return FIELD_MESSAGES.describedShotRequired;
  const gone = board.shots.findIndex(({ text, reference }) => !isBlank(text) && reference?.isGone);
  if (gone >= 0) return `Shot ${gone + 1}: choose another image or none`;
  return isUploading ? 'Waiting for the reference image…' : undefined;
}

/** Length, time and price of the video, and the button that starts it. */
export function BuilderFooter({ board, isUploading, note, onGenerate }: BuilderFooterProps) {
  const shots = filledShots(board).length;
  const seconds = storyboardSeconds(shots);
  const offer = useVideoOffer(seconds / LIMITS.shotSeconds, 'multi-shot-manual');
  const reason = blockedReason(board, isUploading);
  const minimum = shots === 1 ? ' (minimum)' : '';
  return (
    <div data-keep-clear className="flex flex-wrap items-center justify-between gap-3 short:flex-nowrap">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-text-2 tabular-nums">
        <Badge icon={Clock}>{estimateStoryboard(shots)}</Badge>
        <PriceTag label={`This video: ${formatDuration(seconds)}${minimum} ·`} offer={offer} />
        <span className="short:hidden">
          <RemainingBudgetNote kind="videos" offer={offer} />
        </span>
      </p>
      <div className="flex items-center gap-3 max-lg:w-full max-sm:flex-col-reverse short:w-auto short:flex-row">
        {(reason ?? note) && (
          <p id="board-blocked-reason" className="text-small text-text-2">
            {reason ?? note}
          </p>
        )}
        <Button
          size="lg"
          className="max-sm:w-full sm:max-lg:flex-1 short:w-auto short:flex-none"
          disabled={reason !== undefined}
          unavailable={offer.exceedsBudget}
          aria-describedby={(reason ?? note) && 'board-blocked-reason'}
          onClick={onGenerate}
        >
          Generate Storyboard Video
          <CommandEnterKey />
        </Button>
      </div>
    </div>
  );
}
