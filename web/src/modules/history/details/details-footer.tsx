import { type LucideIcon, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

/** Two fit side by side on a phone, with their labels on one line. */
export const footerActionStyle = 'px-2!';

/** The footer of an item's details: its main action and delete, with the other actions below. */
export function DetailsFooter(props: {
  main: ReactNode;
  deleteLabel: string;
  /** Only for the owner. */
  onDelete: (() => void) | undefined;
  /** The other actions. */
  children: ReactNode;
  note: string | undefined;
  /** Why some of the actions are disabled, instead of the note. */
  reason?: { id: string; text: string } | undefined;
}) {
  const { main, deleteLabel, onDelete, children, note, reason } = props;
  return (
    <div data-keep-clear className="space-y-2">
      <div className="flex gap-2">
        {main}
        {onDelete && <IconButton icon={Trash2} label={deleteLabel} variant="danger" onClick={onDelete} />}
      </div>
      <div className="grid grid-cols-[auto_auto] gap-2 max-[22rem]:grid-cols-1 [&>:only-child]:col-span-full short:flex short:[&>*]:flex-1">
        {children}
      </div>
      {reason !== undefined ? (
        <p id={reason.id} className="text-small font-medium text-text-2">
          {reason.text}
        </p>
      ) : (
        note !== undefined && <p className="text-small text-text-3 short:sr-only">{note}</p>
      )}
    </div>
  );
}

/** One of the other actions. On phones in landscape their one row has only icons. */
export function FooterAction(props: {
  icon: LucideIcon;
  onClick(): void;
  disabled?: boolean;
  'aria-describedby'?: string | undefined;
  children: string;
}) {
  const { children, ...action } = props;
  return (
    <Button variant="secondary" className={footerActionStyle} title={children} {...action}>
      <span className="short:[:not(:only-child)>&]:sr-only">{children}</span>
    </Button>
  );
}
