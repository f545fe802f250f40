import type { LucideIcon } from 'lucide-react';
import { moveAmongRadios } from './move-in-row.ts';

type SegmentedChoiceProps<Value extends string> = {
  label?: string;
  labelledBy?: string;
  options: readonly { value: Value; label: string; icon?: LucideIcon }[];
  value: Value;
  onChange(value: Value): void;
  /** Shows icons alone; the labels stay as names and titles. */
  iconsOnly?: boolean;
};

/** Two to four choices in a row, of which one holds. */
export function SegmentedChoice<Value extends string>(props: SegmentedChoiceProps<Value>) {
  const isAnyChosen = props.options.some(({ value }) => value === props.value);
  return (
    <div
      role="radiogroup"
      onKeyDown={moveAmongRadios}
      aria-label={props.label}
      aria-labelledby={props.labelledBy}
      className="flex gap-1 rounded-md bg-surface-2 p-1"
    >
      {props.options.map(({ value, label, icon: Icon }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: it is drawn as a button, with an icon.
        <button
          key={value}
          type="button"
          role="radio"
          aria-checked={value === props.value}
          data-state={value === props.value ? 'checked' : 'unchecked'}
          tabIndex={value === props.value || (!isAnyChosen && index === 0) ? 0 : -1}
          onClick={() => value !== props.value && props.onChange(value)}
          title={props.iconsOnly ? label : undefined}
          aria-label={props.iconsOnly ? label : undefined}
          className="touch-target inline-flex h-8 flex-1 items-center justify-center gap-1.5 rounded-[7px] px-3 text-label whitespace-nowrap text-text-2 transition-colors hover:text-text focus-visible:-outline-offset-2 data-[state=checked]:bg-segment data-[state=checked]:text-text data-[state=checked]:shadow-e1"
        >
          {Icon !== undefined && <Icon aria-hidden className="size-4" strokeWidth={1.75} />}
          {!props.iconsOnly && label}
        </button>
      ))}
    </div>
  );
}
