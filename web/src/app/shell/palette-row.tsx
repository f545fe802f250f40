import { Command } from 'cmdk';
import type { LucideIcon } from 'lucide-react';
import { KeyCaps } from '#web/ui/key-caps.tsx';

/** One row of the palette: a screen, an action or a link. */
export function PaletteRow(props: {
  icon: LucideIcon;
  label: string;
  /** Identifies the row; its label by default. */
  value?: string;
  keys?: readonly string[] | '' | undefined;
  onSelect(): void;
}) {
  const Icon = props.icon;
  return (
    <Command.Item
      value={props.value ?? props.label}
      onSelect={props.onSelect}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-sm px-3 text-label data-[selected=true]:bg-surface-2 touch:min-h-11"
    >
      <Icon aria-hidden className="size-4 shrink-0 text-text-3" strokeWidth={1.75} />
      <span dir="auto" className="min-w-0 flex-1 truncate">
        {props.label}
      </span>
      {props.keys && (
        <span className="touch:hidden">
          <KeyCaps keys={props.keys} />
        </span>
      )}
    </Command.Item>
  );
}
