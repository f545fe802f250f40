import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureText, OfflineError } from '#web/platform/api/offline.ts';
import type { Failure } from '#web/ui/form-failure.tsx';
import { notify } from '#web/ui/notify.ts';
import { PartialDeletionError, removeAll } from './remove-all.ts';

type DeletionOptions<Item> = {
  getId(item: Item): string | undefined;
  /** Deletes on the server; the response may warn of files that are removed later. */
  remove(id: string): Promise<{ warning?: string | undefined }>;
  /** Shown after deletion, for example "Image deleted". */
  doneText(count: number): string;
  /** Shown when deletion failed, offline or for another reason. */
  failure: { offline: string; otherwise: string };
  /** Removes the item from the lists. Called before the dialog closes. */
  onDeleted(item: Item): void;
  /** Moves focus after the item is gone. */
  focusAfter(item: Item): void;
};

/** The deletion of one item or a stack, with its confirmation. */
export type Deletion<Item> = {
  /** The items to delete; kept while the dialog fades. */
  items: readonly Item[];
  isDialogOpen: boolean;
  isDeleting: boolean;
  /** Why the last attempt failed. */
  failure: Failure | undefined;
  openDialog(items: readonly Item[]): void;
  confirm(): void;
  cancel(): void;
  onCloseAutoFocus(event: Event): void;
};

/**
 * Deletes one or several items of a list after confirmation: each separately, first on the server, then from
 * the screen.
 */
export function useDeletion<Item>(options: DeletionOptions<Item>): Deletion<Item> {
  const [items, setItems] = useState<readonly Item[]>([]);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const deleted = useRef<Item>(undefined);

  const failureMessage = (failure: Error) =>
    failure instanceof PartialDeletionError ? failure.message : failureText(failure, options.failure);

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (chosen: readonly Item[]) =>
      removeAll(chosen, (item) => options.remove(options.getId(item) ?? ''), options.onDeleted),
    onSuccess: ({ warning }, gone) => {
      const text = options.doneText(gone.length);
      deleted.current = gone[0];
      setIsDialogOpen(false);
      notify.success(text, {
        id: text,
        ...(warning !== undefined && { description: warning }),
      });
    },
    onError: (failure) => {
      if (failure instanceof OfflineError) return;
      notify.error(failureMessage(failure), { id: options.failure.otherwise });
    },
  });

  return {
    items,
    isDialogOpen,
    isDeleting: isPending,
    failure:
      error === null
        ? undefined
        : { message: failureMessage(error), hasNoToast: error instanceof OfflineError },
    openDialog(chosen) {
      if (!chosen.every(options.getId)) return notify.error('Item ID is missing', { id: 'item-id-missing' });
      deleted.current = undefined;
      reset();
      setItems(chosen);
      setIsDialogOpen(true);
    },
    confirm() {
      if (items.length > 0 && !isPending) mutate(items);
    },
    cancel: () => setIsDialogOpen(false),
    onCloseAutoFocus(event) {
      if (deleted.current === undefined) return;
      event.preventDefault();
      options.focusAfter(deleted.current);
    },
  };
}
