import * as LIMITS from '#contract/limits.ts';
import { formatDuration, spokenDuration } from '#web/platform/format/format-duration.ts';
import { Slider } from '#web/ui/slider.tsx';

const { minSeconds, maxSeconds, stepSeconds } = LIMITS.multiShot;

/** Length of the video, 12 to 120 seconds in steps of one shot. */
export function DurationField(props: { seconds: number; onChange(seconds: number): void }) {
  const { seconds, onChange } = props;
  return (
    <div>
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <span className="text-label" id="duration-label">
          Duration
        </span>
        <span className="tabular-nums">
          {formatDuration(seconds)}{' '}
          <span className="text-text-2">· {seconds / LIMITS.shotSeconds} shots</span>
        </span>
      </div>
      <Slider
        labelledBy="duration-label"
        value={seconds}
        min={minSeconds}
        max={maxSeconds}
        step={stepSeconds}
        valueText={spokenDuration(seconds)}
        onChange={onChange}
      />
      <p className="flex justify-between text-small text-text-3 tabular-nums">
        <span>{formatDuration(minSeconds)}</span>
        <span>{formatDuration(maxSeconds)}</span>
      </p>
    </div>
  );
}
