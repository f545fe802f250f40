import { useId } from 'react';
import { Slider } from '#web/ui/slider.tsx';

/** How closely a reference is kept to: a slider with its value and what its ends mean. */
export function StrengthField(props: {
  value: number;
  min: number;
  max: number;
  step: number;
  /** The value as shown. */
  shown: string;
  /** The value as read aloud; as shown where nothing is given. */
  valueText?: string;
  /** What the upper end is closer to. */
  closerTo: string;
  onChange(value: number): void;
}) {
  const { shown, valueText = shown, closerTo, ...range } = props;
  const labelId = useId();
  return (
    <section>
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <h2 id={labelId} className="text-label">
          Strength
        </h2>
        <output className="font-medium tabular-nums">{shown}</output>
      </div>
      <Slider labelledBy={labelId} valueText={valueText} {...range} />
      <div className="flex justify-between text-small text-text-3">
        <span>Freer</span>
        <span>Closer to {closerTo}</span>
      </div>
    </section>
  );
}
