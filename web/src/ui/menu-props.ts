import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export type MenuPlacement = {
  side?: 'top' | 'right' | 'bottom' | 'left';
  align?: 'start' | 'center' | 'end';
};

/** Props of the menu, including the button that opens it. */
export type MenuSurfaceProps = Required<MenuPlacement> & {
  button: HTMLElement | null;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  id?: string;
  /** The label, or the id of the labeling element. */
  label?: string;
  labelledBy?: string;
  children: ReactNode;
};

export type MenuItemProps = {
  children: ReactNode;
  icon?: LucideIcon;
  onSelect?(): void;
  tone?: 'default' | 'danger';
  title?: string;
  /** Applies the item's behavior to its only child, for example a `Link`. */
  asChild?: boolean;
};

export type MenuChoiceProps<Value extends string> = {
  value: Value;
  options: readonly { value: Value; label: string; icon?: LucideIcon }[];
  onChange(value: Value): void;
};
