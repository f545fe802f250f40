import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { DropdownMenu as RadixMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import type { MenuChoiceProps, MenuItemProps, MenuSurfaceProps } from './menu-props.ts';
import { TriggerStandIn } from './trigger-stand-in.tsx';

/** The menu, placed at the button that opened it. */
export function MenuSurface(props: MenuSurfaceProps) {
  const { button, isOpen, onOpenChange, id, label, labelledBy, side, align, children } = props;
  return (
    <RadixMenu.Root modal={false} open={isOpen} onOpenChange={onOpenChange}>
      <RadixMenu.Trigger asChild>
        <TriggerStandIn button={button} />
      </RadixMenu.Trigger>
      <RadixMenu.Portal>
        <RadixMenu.Content
          id={id}
          aria-label={label}
          aria-labelledby={labelledBy}
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 origin-(--radix-dropdown-menu-content-transform-origin) rounded-md border border-border overflow-y-auto bg-surface p-1 shadow-e3 data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in"
        >
          {children}
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  );
}

const itemStyle =
  'flex min-h-9 items-center gap-2.5 rounded-xs px-2.5 py-1.5 text-label text-text outline-none select-none touch:min-h-11 data-[disabled]:text-text-3 data-[highlighted]:bg-surface-2';

export function SurfaceItem({
  children,
  icon: Icon,
  onSelect,
  tone,
  disabled = false,
  title,
  asChild,
}: MenuItemProps) {
  const className = clsx(
    itemStyle,
    tone === 'danger' && 'text-danger-text! data-[highlighted]:bg-danger-soft',
  );
  if (asChild)
    return (
      <RadixMenu.Item asChild disabled={disabled} className={className}>
        {children}
      </RadixMenu.Item>
    );
  return (
    <RadixMenu.Item disabled={disabled} title={title} onSelect={() => onSelect?.()} className={className}>
      {Icon !== undefined && <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />}
      {children}
    </RadixMenu.Item>
  );
}

export function SurfaceLabel({ children }: { children: ReactNode }) {
  return <RadixMenu.Label className="px-2.5 py-1.5 text-small text-text-3">{children}</RadixMenu.Label>;
}

/** Entries under a label, which also names the group for screen readers. */
export function SurfaceGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <RadixMenu.Group aria-label={label}>
      <RadixMenu.Label aria-hidden className="px-2.5 py-1.5 text-small text-text-3">
        {label}
      </RadixMenu.Label>
      {children}
    </RadixMenu.Group>
  );
}

export function SurfaceSeparator() {
  return <RadixMenu.Separator className="-mx-1 my-1 h-px bg-border" />;
}

export function SurfaceChoice<Value extends string>({ value, options, onChange }: MenuChoiceProps<Value>) {
  return (
    <RadixMenu.RadioGroup value={value}>
      {options.map(({ value: option, label, icon: Icon }) => (
        <RadixMenu.RadioItem
          key={option}
          value={option}
          onSelect={() => onChange(option)}
          className={itemStyle}
        >
          {Icon !== undefined && <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />}
          <span className="flex-1">{label}</span>
          <RadixMenu.ItemIndicator>
            <Check aria-hidden className="size-4 text-accent-text" strokeWidth={2} />
          </RadixMenu.ItemIndicator>
        </RadixMenu.RadioItem>
      ))}
    </RadixMenu.RadioGroup>
  );
}
