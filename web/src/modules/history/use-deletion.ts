import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '#web/platform/api/api-client.ts';
import { failureWords } from '#web/platform/api/offline.ts';
import { notify } from '#web/ui/notify.ts';

type DeletionOptions<Item> = {
  idOf(item: Item): string | undefined;
  /** Deletes at the server; the answer may carry a warning about something that is tidied up later. */
  remove(id: string): Promise<{ warning?: string | undefined }>;
  /** Said when it is gone, for example "Image deleted". */
  doneText: string;
  /** Said when it is still there, because there is no network or for another reason. */
  failure: { offline: string; otherwise: string };
  /** Takes the item out of the lists. Called before the dialog closes. */
  onDeleted(item: Item): void;
  /** Puts focus where it is useful now that the item is gone. */
  focusAfter(item: Item): void;
};

/** One deletion that is being asked for, and how far it has come. */
export type Deletion<Item> = {
  /** What it is about; stays while the dialog fades. */
  item: Item | undefined;
  isAsking: boolean;
  isDeleting: boolean;
  ask(item: Item): void;
  confirm(): void;
  cancel(): void;
  onCloseAutoFocus(event: Event): void;
};

/** The deletion of one item of a list: asked for, confirmed, done at the server, and only then gone from the screen. */
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

/** What is not there any more is as good as deleted: an earlier try may have worked while its answer was lost. */
async function removeOnce(remove: DeletionOptions<unknown>['remove'], id: string) {
  try {
    return await remove(id);
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 404) return {};
    throw failure;
  }
}
