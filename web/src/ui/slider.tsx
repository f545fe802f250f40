import { Slider as RadixSlider } from 'radix-ui';
import { useRef } from 'react';

type SliderProps = {
  /** Names the slider, unless `labelledBy` does. */
  label?: string;
  labelledBy?: string;
  describedBy?: string;
  value: number;
  min: number;
  max: number;
  step: number;
  onChange(value: number): void;
  /** Called once when the thumb is released or a key was pressed. */
  onCommit?(value: number): void;
  /** The screen reader's text instead of the number. */
  valueText?: string;
};

const THUMB = 'size-5 rounded-full border-2 border-accent-graphic bg-surface shadow-e1';

/**
 * A slider with exact values: unlike the native one, it shows values between its steps and reaches both ends.
 */
export function Slider(props: SliderProps) {
  const { value, min, max, step, onChange, onCommit } = props;
  const percent = (100 * (value - min)) / (max - min);
  const valueBefore = useRef(value);
  return (
    <RadixSlider.Root
      value={[value]}
      min={min}
      max={max}
      step={step}
      onValueChange={([next]) => next !== undefined && onChange(next)}
      onPointerDown={() => {
        valueBefore.current = value;
      }}
      // The touch turned out to scroll the page, so it must not change the value.
      onPointerCancel={() => onChange(valueBefore.current)}
      onValueCommit={([next]) => next !== undefined && onCommit?.(next)}
      className="group relative flex h-6 w-full touch-pan-y items-center select-none touch:h-11"
    >
      <RadixSlider.Track className="relative h-1 grow rounded-full bg-surface-3 forced-colors:bg-[GrayText]">
        <RadixSlider.Range className="absolute h-full rounded-full bg-accent-graphic forced-colors:bg-[Highlight]" />
      </RadixSlider.Track>
      {/* Radix hides its thumb in prerendered markup, because it must measure the thumb first. */}
      <span
        aria-hidden
        style={{ left: `calc(${percent}% - ${percent / 5}px)` }}
        className={`absolute hidden group-has-[[role=slider][style*=none]]:block ${THUMB}`}
      />
      <RadixSlider.Thumb
        aria-label={props.label}
        aria-labelledby={props.labelledBy}
        aria-describedby={props.describedBy}
        aria-valuetext={props.valueText}
        className={`touch-target block transition-[scale,box-shadow] hover:shadow-e2 motion-safe:active:scale-110 ${THUMB}`}
      />
    </RadixSlider.Root>
  );
}
