import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '#web/platform/api/api-error.ts';
import { failureWords } from '#web/platform/api/offline.ts';
import { notify } from '#web/ui/notify.ts';

type DeletionOptions<Item> = {
  idOf(item: Item): string | undefined;
  /** Deletes on the server; the response may warn of files that are removed later. */
  remove(id: string): Promise<{ warning?: string | undefined }>;
  /** Shown when it is gone, for example "Image deleted". */
  doneText: string;
  /** Shown when it failed, without a network or for another reason. */
  failure: { offline: string; otherwise: string };
  /** Takes the item out of the lists. Called before the dialog closes. */
  onDeleted(item: Item): void;
  /** Puts focus where it is useful now that the item is gone. */
  focusAfter(item: Item): void;
};

/** A deletion that the person is asked to confirm, and how far it is. */
export type Deletion<Item> = {
  /** The item to delete; stays while the dialog fades. */
  item: Item | undefined;
  isAsking: boolean;
  isDeleting: boolean;
  ask(item: Item): void;
  confirm(): void;
  cancel(): void;
  onCloseAutoFocus(event: Event): void;
};

/** Deletes one item of a list after confirmation: first on the server, then from the screen. */
export function useDeletion<Item>(options: DeletionOptions<Item>): Deletion<Item> {
  const [item, setItem] = useState<Item>();
  const [isAsking, setIsAsking] = useState(false);
  const deleted = useRef<Item>(undefined);

  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: { id: string; item: Item }) => removeOnce(options.remove, id),
    onSuccess: ({ warning }, gone) => {
      deleted.current = gone.item;
      options.onDeleted(gone.item);
      setIsAsking(false);
      notify.success(options.doneText, {
        id: options.doneText,
        ...(warning !== undefined && { description: warning }),
      });
    },
    onError: (failure) =>
      notify.error(failureWords(failure, options.failure), { id: options.failure.otherwise }),
  });

  return {
    item,
    isAsking,
    isDeleting: isPending,
    ask(asked) {
      if (!options.idOf(asked)) return notify.error('Item ID is missing', { id: 'item-id-missing' });
      deleted.current = undefined;
      setItem(asked);
      setIsAsking(true);
    },
    confirm() {
      const id = item && options.idOf(item);
      if (item !== undefined && id && !isPending) mutate({ id, item });
    },
    cancel: () => setIsAsking(false),
    onCloseAutoFocus(event) {
      if (deleted.current === undefined) return;
      event.preventDefault();
      options.focusAfter(deleted.current);
    },
  };
}

/** A missing item counts as deleted: an earlier try may have succeeded while its response was lost. */
async function removeOnce(remove: DeletionOptions<unknown>['remove'], id: string) {
  try {
    return await remove(id);
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 404) return {};
    throw failure;
  }
}
