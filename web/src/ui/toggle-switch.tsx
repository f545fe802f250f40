import { Switch } from 'radix-ui';
import { type ReactNode, useId } from 'react';

/** On or off, with its label next to it. */
export function ToggleSwitch(props: {
  label: ReactNode;
  checked: boolean;
  onChange(checked: boolean): void;
}) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4">
      <label htmlFor={id} className="text-label">
        {props.label}
      </label>
      <Switch.Root
        id={id}
        checked={props.checked}
        onCheckedChange={props.onChange}
        className="touch-target h-6 w-10 shrink-0 rounded-full border border-border-strong bg-surface-3 p-0.5 transition-colors data-[state=checked]:border-accent-graphic data-[state=checked]:bg-accent-graphic forced-colors:data-[state=checked]:bg-[Highlight]"
      >
        <Switch.Thumb className="block size-4.5 rounded-full bg-surface shadow-e1 transition-transform forced-colors:bg-[ButtonText] data-[state=checked]:translate-x-4" />
      </Switch.Root>
    </div>
  );
}
