import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { Portal, DropdownMenu as RadixMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { ExternalTrigger } from './external-trigger.tsx';
import type { MenuChoiceProps, MenuItemProps, MenuSurfaceProps } from './menu-props.ts';
import { SHEET_QUERY, useMediaQuery } from './use-media-query.ts';

/** The menu, placed at the button that opened it; a sheet at the bottom of a phone. */
export function MenuSurface(props: MenuSurfaceProps) {
  const { button, isOpen, onOpenChange, id, label, labelledBy, side, align, children } = props;
  const isSheet = useMediaQuery(SHEET_QUERY);
  return (
    <RadixMenu.Root modal={false} open={isOpen} onOpenChange={onOpenChange}>
      {/* Catches the click that closes the sheet, so that it hits nothing below. */}
      {isSheet && isOpen && (
        <Portal.Root className="pointer-events-auto fixed inset-0 z-50 animate-fade-in touch-none bg-black/50" />
      )}
      <RadixMenu.Trigger asChild>
        <ExternalTrigger button={button} />
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
          onCloseAutoFocus={(event) => {
            // The chosen entry may have moved the focus; a tap outside the sheet focuses an element around the button.
            if (!document.activeElement?.contains(button)) event.preventDefault();
            else if (isSheet) button?.focus();
          }}
          // The button itself closes it.
          onInteractOutside={(event) => {
            if (event.target instanceof Node && button?.contains(event.target)) event.preventDefault();
          }}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 origin-(--radix-dropdown-menu-content-transform-origin) rounded-md border border-border overflow-y-auto bg-surface p-1 shadow-e3 data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in sheet:max-h-[calc(100dvh-2rem)] sheet:rounded-b-none sheet:rounded-t-xl sheet:border-0 sheet:py-2 sheet:safe-inline-2 sheet:pb-[max(0.5rem,env(safe-area-inset-bottom))] sheet:shadow-none sheet:data-[state=closed]:animate-sheet-out sheet:data-[state=open]:animate-sheet-in short:grid short:grid-cols-2"
        >
          {children}
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  );
}

const itemStyle =
  'flex min-h-9 items-center gap-3 rounded-xs sheet:rounded-md px-3 py-2 text-label text-text outline-none select-none touch:min-h-11 data-[highlighted]:bg-surface-2';

export function SurfaceItem({ children, icon: Icon, onSelect, tone, title, asChild }: MenuItemProps) {
  const className = clsx(
    itemStyle,
    tone === 'danger' && 'text-danger-text! data-[highlighted]:bg-danger-soft',
  );
  if (asChild)
    return (
      <RadixMenu.Item asChild className={className}>
        {children}
      </RadixMenu.Item>
    );
  return (
    <RadixMenu.Item title={title} onSelect={() => onSelect?.()} className={className}>
      {Icon !== undefined && <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />}
      {children}
    </RadixMenu.Item>
  );
}

export function SurfaceLabel({ children }: { children: ReactNode }) {
  return (
    <RadixMenu.Label className="px-3 py-2 text-small text-text-3 short:col-span-full">
      {children}
    </RadixMenu.Label>
  );
}

/** Entries under a label, which also names the group for screen readers. */
export function SurfaceGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <RadixMenu.Group aria-label={label} className="short:contents">
      <RadixMenu.Label aria-hidden className="px-3 py-2 text-small text-text-3 short:col-span-full">
        {label}
      </RadixMenu.Label>
      {children}
    </RadixMenu.Group>
  );
}

export function SurfaceSeparator() {
  return <RadixMenu.Separator className="-mx-1 my-1 h-px bg-border sheet:-mx-2 short:col-span-full" />;
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
