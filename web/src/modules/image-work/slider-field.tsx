import { useId } from 'react';
import type { Control } from '#contract/tools/setting.ts';
import { Slider } from '#web/ui/slider.tsx';

/** A slider with its value and the meaning of its ends. */
export function SliderField(props: {
  label: string;
  value: number;
  control: Extract<Control, { kind: 'slider' }>;
  /** A note about this setting's current state. */
  note?: string | undefined;
  onChange(value: number): void;
}) {
  const { label, value, control, note, onChange } = props;
  const { min, max, step, decimals, ends, format, formatSpoken = format } = control;
  const [labelId, noteId] = [useId(), useId()];
  return (
    <section>
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <h2 id={labelId} className="text-label">
          {label}
        </h2>
        <output className="font-medium tabular-nums">{format(value)}</output>
      </div>
      <Slider
        labelledBy={labelId}
        {...(note !== undefined && { describedBy: noteId })}
        valueText={formatSpoken(value)}
        {...{ value, min, max, step }}
        onChange={(next) => onChange(Number(next.toFixed(decimals)))}
      />
      <div className="flex justify-between text-small text-text-3">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </div>
      {note !== undefined && (
        <p id={noteId} className="mt-2 text-small text-text-2">
          {note}
        </p>
      )}
    </section>
  );
}
