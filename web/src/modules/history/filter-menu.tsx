import { ChevronDown } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { DropdownMenu, MenuChoice } from '#web/ui/dropdown-menu.tsx';

const ANY = 'any';

/** One filter as a menu, whose button shows the current choice. */
export function FilterMenu<Value extends string>(props: {
  label: string;
  /** The choice that filters nothing. */
  anyLabel: string;
  value: Value | undefined;
  options: readonly { value: Value; label: string }[];
  onChange(value: Value | undefined): void;
}) {
  const { label, anyLabel, value, options, onChange } = props;
  const chosen = options.find((option) => option.value === value)?.label;
  return (
    <DropdownMenu
      align="start"
      trigger={
        <Button
          variant="secondary"
          aria-label={chosen === undefined ? label : `${label}: ${chosen}`}
          className={`max-sm:gap-1! max-sm:px-2! ${chosen === undefined ? '' : 'border-accent-graphic! bg-accent-soft! text-accent-soft-text!'}`}
        >
          {chosen ?? label}
          <ChevronDown aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
        </Button>
      }
    >
      <MenuChoice<Value | typeof ANY>
        value={value ?? ANY}
        options={[{ value: ANY, label: anyLabel }, ...options]}
        onChange={(choice) => onChange(choice === ANY ? undefined : choice)}
      />
    </DropdownMenu>
  );
}
