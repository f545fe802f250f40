import { ChevronDown } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { DropdownMenu, MenuChoice } from '#web/ui/dropdown-menu.tsx';

/** One filter: its button says what is chosen. */
export function FilterMenu<Value extends string>(props: {
  label: string;
  /** The choice that filters nothing. */
  any: Value;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange(value: Value): void;
}) {
  const { label, any, value, options, onChange } = props;
  const chosen = options.find((option) => option.value === value)?.label;
  const isChosen = value !== any && chosen !== undefined;
  return (
    <DropdownMenu
      align="start"
      trigger={
        <Button
          variant="secondary"
          aria-label={isChosen ? `${label}: ${chosen}` : label}
          className={`max-sm:gap-1! max-sm:px-2.5! ${isChosen ? 'border-accent-graphic! bg-accent-soft! text-accent-soft-text!' : ''}`}
        >
          {isChosen ? chosen : label}
          <ChevronDown aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
        </Button>
      }
    >
      <MenuChoice value={value} options={options} onChange={onChange} />
    </DropdownMenu>
  );
}
