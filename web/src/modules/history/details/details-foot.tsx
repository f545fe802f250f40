import { type LucideIcon, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

/** An icon with its words below: four of them fit side by side on a phone. */
export const footActionStyle =
  'h-18! flex-col justify-start! gap-1! px-1! pt-2.5! text-small! leading-4! text-balance whitespace-normal!';

/** The foot of an item's details: its main action and delete, with the other actions below. */
export function DetailsFoot(props: {
  main: ReactNode;
  deleteLabel: string;
  /** Only for the owner. */
  onDelete: (() => void) | undefined;
  /** The other actions. */
  children: ReactNode;
  note: string | undefined;
}) {
  const { main, deleteLabel, onDelete, children, note } = props;
  return (
    <div className="space-y-2">
      <div className="flex gap-2">
        {main}
        {onDelete && <IconButton icon={Trash2} label={deleteLabel} variant="danger" onClick={onDelete} />}
      </div>
      <div className="grid auto-cols-fr grid-flow-col gap-1 cramped:grid-flow-row cramped:grid-cols-2">
        {children}
      </div>
      {note !== undefined && <p className="text-small text-text-3">{note}</p>}
    </div>
  );
}

/** One of the other actions. */
export function FootAction(props: { icon: LucideIcon; onClick(): void; children: string }) {
  return <Button variant="secondary" className={footActionStyle} {...props} />;
}
