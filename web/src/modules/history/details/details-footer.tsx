import { type LucideIcon, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { IconButton, type IconButtonProps } from '#web/ui/icon-button.tsx';

/** Style of a footer's action: two fit side by side on a phone, with their labels on one line. */
export const footerActionStyle = 'px-2!';

/** Style of the main action, which shares its row with icon buttons; on the narrowest phones they wrap. */
export const mainActionStyle = 'flex-1 px-2! touch:h-11';

const iconActionStyle = 'touch:size-11';

/** The footer of an item's details: its main action, links and delete, with the other actions below. */
export function DetailsFooter(props: {
  main: ReactNode;
  /** Icon buttons that share the file. */
  links?: ReactNode;
  deleteLabel: string;
  /** Only for the owner. */
  onDelete: (() => void) | undefined;
  /** The other actions. */
  children: ReactNode;
  note: string | undefined;
  /** Why some of the actions are disabled; replaces the note. */
  reason?: { id: string; text: string } | undefined;
}) {
  const { main, links, deleteLabel, onDelete, children, note, reason } = props;
  return (
    <div data-keep-clear className="space-y-2">
      <div className="flex flex-wrap items-center gap-2 short:flex-nowrap short:gap-1">
        {main}
        {links}
        {onDelete && (
          <IconButton
            icon={Trash2}
            label={deleteLabel}
            variant="danger"
            atEdge
            // In landscape the padding is too small for more.
            className={`${iconActionStyle} short:-me-2`}
            onClick={onDelete}
          />
        )}
      </div>
      <div className="grid grid-cols-[auto_auto] gap-2 empty:hidden max-[22rem]:grid-cols-1 [&>:only-child]:col-span-full">
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

/** Copies or shares a link to the file. */
export const LinkAction = (props: IconButtonProps) => (
  <IconButton variant="secondary" className={iconActionStyle} {...props} />
);

/** One of the other actions. */
export function FooterAction(props: {
  icon: LucideIcon;
  onClick(): void;
  disabled?: boolean;
  'aria-describedby'?: string | undefined;
  children: string;
}) {
  return <Button variant="secondary" className={footerActionStyle} {...props} />;
}
