import { Switch } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { Skeleton } from './skeleton.tsx';

/** A switch with its label next to it; a gray placeholder while its state loads. */
export function ToggleSwitch(props: {
  label: ReactNode;
  /** Missing while it loads. */
  checked: boolean | undefined;
  onChange(checked: boolean): void;
}) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4">
      <label htmlFor={id} className="text-label">
        {props.label}
      </label>
      {props.checked === undefined ? (
        <Skeleton className="h-6 w-10 shrink-0 rounded-full" />
      ) : (
        <Switch.Root
          id={id}
          checked={props.checked}
          onCheckedChange={props.onChange}
          className="touch-target h-6 w-10 shrink-0 rounded-full border border-border-strong bg-surface-3 p-0.5 transition-colors data-[state=checked]:border-accent-graphic data-[state=checked]:bg-accent-graphic forced-colors:data-[state=checked]:bg-[Highlight]"
        >
          <Switch.Thumb className="block size-4.5 rounded-full bg-text-3 shadow-e1 transition-transform forced-colors:bg-[ButtonText] data-[state=checked]:translate-x-4 data-[state=checked]:bg-surface" />
        </Switch.Root>
      )}
    </div>
  );
}
