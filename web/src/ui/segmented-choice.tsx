import type { LucideIcon } from 'lucide-react';
import { RadioGroup } from 'radix-ui';

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
  const choose = (chosen: string) => {
    const option = props.options.find((candidate) => candidate.value === chosen);
    if (option !== undefined) props.onChange(option.value);
  };
  return (
    <RadioGroup.Root
      value={props.value}
      onValueChange={choose}
      aria-label={props.label}
      aria-labelledby={props.labelledBy}
      className="flex gap-1 rounded-md bg-surface-2 p-1"
    >
      {props.options.map(({ value, label, icon: Icon }) => (
        <RadioGroup.Item
          key={value}
          value={value}
          title={props.iconsOnly ? label : undefined}
          aria-label={props.iconsOnly ? label : undefined}
          className="touch-target inline-flex h-8 flex-1 items-center justify-center gap-1.5 rounded-[7px] px-3 text-label whitespace-nowrap text-text-2 transition-colors hover:text-text focus-visible:-outline-offset-2 data-[state=checked]:bg-segment data-[state=checked]:text-text data-[state=checked]:shadow-e1"
        >
          {Icon !== undefined && <Icon aria-hidden className="size-4" strokeWidth={1.75} />}
          {!props.iconsOnly && label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
