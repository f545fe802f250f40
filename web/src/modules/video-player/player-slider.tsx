import { Slider } from 'radix-ui';

type PlayerSliderProps = {
  label: string;
  value: number;
  max: number;
  step: number;
  valueText: string;
  onChange(value: number): void;
  /** Called with true while a pointer holds the thumb. */
  onHold(isHeld: boolean): void;
  className?: string;
};

/** A thin slider on a video: position or volume. */
export function PlayerSlider({
  label,
  value,
  max,
  step,
  valueText,
  onChange,
  onHold,
  className = '',
}: PlayerSliderProps) {
  return (
    <Slider.Root
      className={`relative h-11 touch-none items-center select-none ${className}`}
      min={0}
      max={max}
      step={step}
      value={[value]}
      onValueChange={([next]) => onChange(next ?? 0)}
      onPointerDown={() => onHold(true)}
      onPointerUp={() => onHold(false)}
      onLostPointerCapture={() => onHold(false)}
    >
      <Slider.Track className="relative h-1 w-full grow rounded-full bg-white/35 forced-colors:bg-[GrayText]">
        <Slider.Range className="absolute h-full rounded-full bg-white forced-colors:bg-[Highlight]" />
      </Slider.Track>
      <Slider.Thumb
        aria-label={label}
        aria-valuetext={valueText}
        className="block size-4 rounded-full bg-white forced-colors:bg-[ButtonText] shadow-e2 outline-offset-2 focus-visible:outline-2 focus-visible:outline-white"
      />
    </Slider.Root>
  );
}
