import type { LucideIcon } from 'lucide-react';
import { Slot } from 'radix-ui';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useState,
} from 'react';
import { lateCode } from './late-code.ts';

const useSurfaceCode = lateCode(() => import('./menu-surface.tsx'));

type Placement = { side?: 'top' | 'right' | 'bottom' | 'left'; align?: 'start' | 'center' | 'end' };

type DropdownMenuProps = Placement & {
  /** The one button that opens the menu. */
  trigger: ReactElement;
  children: ReactNode;
};

/** What the menu needs of the button that opens it. */
export type MenuSurfaceProps = Required<Placement> & {
  button: HTMLElement | null;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  id: string;
  labelledBy: string;
  children: ReactNode;
};

const OPENING_KEYS = ['Enter', ' ', 'ArrowDown'];

/** A menu of actions. The page behind it stays usable. */
export function DropdownMenu({ trigger, children, side = 'bottom', align = 'end' }: DropdownMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [buttonId, menuId] = [useId(), useId()];
  const code = useSurfaceCode(isOpen);

  const press = (event: PointerEvent) => {
    if (event.button !== 0 || event.ctrlKey || isOutOfUse(button)) return;
    setIsOpen(!isOpen);
    // Focus goes to the menu, not to the button.
    if (!isOpen) event.preventDefault();
  };
  const pressKey = (event: KeyboardEvent) => {
    if (!OPENING_KEYS.includes(event.key) || isOutOfUse(button)) return;
    setIsOpen(event.key === 'ArrowDown' || !isOpen);
    event.preventDefault();
  };
  return (
    <>
      <Slot.Root
        ref={setButton}
        id={buttonId}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        data-state={isOpen ? 'open' : 'closed'}
        onPointerDown={press}
        onKeyDown={pressKey}
      >
        {trigger}
      </Slot.Root>
      {code && (
        <code.MenuSurface
          button={button}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          id={menuId}
          labelledBy={buttonId}
          side={side}
          align={align}
        >
          {children}
        </code.MenuSurface>
      )}
    </>
  );
}

const isOutOfUse = (button: HTMLElement | null) => button instanceof HTMLButtonElement && button.disabled;

export type MenuItemProps = {
  children: ReactNode;
  icon?: LucideIcon;
  onSelect?(): void;
  tone?: 'default' | 'danger';
  disabled?: boolean;
  /** Puts the item's behaviour on its only child, for example a `Link`. */
  asChild?: boolean;
};

/** One action of a menu. */
export function MenuItem(props: MenuItemProps) {
  const code = useSurfaceCode(true);
  return code && <code.MenuItem {...props} />;
}

export function MenuLabel(props: { children: ReactNode }) {
  const code = useSurfaceCode(true);
  return code && <code.MenuLabel {...props} />;
}

export function MenuSeparator() {
  const code = useSurfaceCode(true);
  return code && <code.MenuSeparator />;
}

export type MenuChoiceProps<Value extends string> = {
  value: Value;
  options: readonly { value: Value; label: string; icon?: LucideIcon }[];
  onChange(value: Value): void;
};

/** Choices of which one holds. */
export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  const code = useSurfaceCode(true);
  return code && <code.MenuChoice {...props} />;
}
