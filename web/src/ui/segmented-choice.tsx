import type { LucideIcon } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';

type SegmentedChoiceProps<Value extends string> = {
  label?: string;
  labelledBy?: string;
  options: readonly { value: Value; label: string; icon?: LucideIcon; isDisabled?: boolean }[];
  value: Value;
  onChange(value: Value): void;
  /** Shows only icons; the labels are then accessible names and titles. */
  iconsOnly?: boolean;
};

/** Two to four choices in a row: native radio buttons, drawn as segments. */
export function SegmentedChoice<Value extends string>(props: SegmentedChoiceProps<Value>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={props.label}
      aria-labelledby={props.labelledBy}
      className="flex gap-1 rounded-md bg-surface-2 p-1 cramped:flex-wrap"
    >
      {props.options.map(({ value, label, icon: Icon, isDisabled }) => (
        <label
          key={value}
          title={props.iconsOnly ? label : undefined}
          className="touch-target relative inline-flex h-8 flex-1 touch:min-w-11 items-center justify-center gap-2 rounded-[7px] px-3 text-label whitespace-nowrap cramped:h-auto cramped:min-h-8 cramped:whitespace-normal text-text-2 transition-colors hover:text-text has-checked:bg-segment has-checked:text-text has-checked:shadow-e1 has-disabled:text-text-3 has-disabled:opacity-60"
        >
          <input
            type="radio"
            name={name}
            aria-label={props.iconsOnly ? label : undefined}
            checked={value === props.value}
            disabled={isDisabled}
            onChange={() => props.onChange(value)}
            onKeyDown={preventSubmit}
            className="absolute inset-0 appearance-none rounded-[7px] focus-visible:-outline-offset-2"
          />
          {Icon !== undefined && <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />}
          {!props.iconsOnly && label}
        </label>
      ))}
    </div>
  );
}

/** Enter on a choice would submit the form around it. */
function preventSubmit(event: KeyboardEvent): void {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
}
