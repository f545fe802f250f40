import { type ReactNode, useId } from 'react';
import { ALT_CHARACTERS, shorten } from '#web/platform/format/shorten.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import { deleteLabel } from './grid/tile-button.tsx';
import type { Deletion } from './use-deletion.ts';

type DeleteDialogProps<Item> = {
  kind: 'image' | 'video';
  deletion: Deletion<Item>;
  /** The item's prompt, or a fallback. */
  getLabel(item: Item): string;
  /** Shows the item that is about to be deleted. */
  renderThumbnail(item: Item): ReactNode;
};

/** Asks before an image or video is permanently deleted; stays open while deleting, and closes on success. */
export function DeleteDialog<Item>({ kind, deletion, getLabel, renderThumbnail }: DeleteDialogProps<Item>) {
  const { items, isDialogOpen } = deletion;
  const failureId = useId();
  const [item] = items;
  if (item === undefined) return null;
  const count = items.length;
  return (
    <ConfirmDialog
      open={isDialogOpen}
      title={deleteLabel(kind, count)}
      description={
        count > 1
          ? `These ${count} ${kind}s and their files will be permanently deleted. This cannot be undone.`
          : `This ${kind} and its file will be permanently deleted. This cannot be undone.`
      }
      confirmLabel="Delete"
      busyLabel="Deleting…"
      busy={deletion.isDeleting}
      onConfirm={deletion.confirm}
      onCancel={deletion.cancel}
      onCloseAutoFocus={deletion.onCloseAutoFocus}
    >
      <div className="flex items-center gap-3 rounded-md bg-surface-2 p-3">
        <div className="size-16 shrink-0 overflow-hidden rounded-sm bg-surface-3">
          {renderThumbnail(item)}
        </div>
        <p dir="auto" className="min-w-0 wrap-anywhere">
          {shorten(getLabel(item), ALT_CHARACTERS)}
        </p>
      </div>
      <FormFailure id={failureId} failure={deletion.failure} />
    </ConfirmDialog>
  );
}
