import { LIMITS } from '#contract/limits.ts';
import { Slider } from '#web/ui/slider.tsx';

const { sliderMin, max, sliderStep } = LIMITS.creativityScale;

/** How closely the picture follows the words. `missingIn` names a model that has no such scale (D10). */
export function CreativityField(props: {
  value: number;
  missingIn: string | undefined;
  onChange(value: number): void;
}) {
  const { value, missingIn, onChange } = props;
  return (
    <section>
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <h2 id="creativity-label" className="text-label">
          Creativity scale
        </h2>
        <output className="font-medium tabular-nums">{value}</output>
      </div>
      <Slider
        labelledBy="creativity-label"
        {...(missingIn !== undefined && { describedBy: 'creativity-note' })}
        value={value}
        min={sliderMin}
        max={max}
        step={sliderStep}
        onChange={(next) => onChange(Math.round(next * 10) / 10)}
      />
      <div className="flex justify-between text-small text-text-3">
        <span>Freer</span>
        <span>Closer to prompt</span>
      </div>
      {missingIn !== undefined && (
        <p id="creativity-note" className="mt-2 text-small text-text-2">
          {missingIn} has no creativity scale, so this changes nothing right now.
        </p>
      )}
    </section>
  );
}
