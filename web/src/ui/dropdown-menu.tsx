import { Slot } from 'radix-ui';
import { type KeyboardEvent, type ReactElement, type ReactNode, useId, useState } from 'react';
import { lazyCode } from './lazy-code.ts';
import type { MenuChoiceProps, MenuItemProps, MenuPlacement } from './menu-props.ts';

const useSurfaceCode = lazyCode(() => import('./menu-surface.tsx'));

type DropdownMenuProps = MenuPlacement & {
  /** The one button that opens the menu. */
  trigger: ReactElement;
  children: ReactNode;
};

/** A menu of actions. The page behind it stays usable. */
export function DropdownMenu({ trigger, children, side = 'bottom', align = 'end' }: DropdownMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isNear, setIsNear] = useState(false);
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [buttonId, menuId] = [useId(), useId()];
  // Loaded before the key is pressed: a menu opened by a key focuses its first entry.
  const code = useSurfaceCode(isOpen || isNear);
  const approach = () => setIsNear(true);

  const pressKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    setIsOpen(true);
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
        onPointerEnter={approach}
        onFocus={approach}
        // Not on pointerdown: a sheet may open under the finger, which would then choose an entry.
        onClick={() => setIsOpen(!isOpen)}
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

/** One action of a menu. */
export function MenuItem(props: MenuItemProps) {
  const code = useSurfaceCode(true);
  return code && <code.SurfaceItem {...props} />;
}

export function MenuLabel(props: { children: ReactNode }) {
  const code = useSurfaceCode(true);
  return code && <code.SurfaceLabel {...props} />;
}

export function MenuGroup(props: { label: string; children: ReactNode }) {
  const code = useSurfaceCode(true);
  return code && <code.SurfaceGroup {...props} />;
}

export function MenuSeparator() {
  const code = useSurfaceCode(true);
  return code && <code.SurfaceSeparator />;
}

/** A group of choices, one of which is selected. */
export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  const code = useSurfaceCode(true);
  return code && <code.SurfaceChoice {...props} />;
}
