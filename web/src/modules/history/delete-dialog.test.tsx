import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/platform/api/api-error.ts';
import { notify } from '#web/ui/notify.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { useDeletion } from './use-deletion.ts';

type Item = { id: string; prompt: string };
const fox: Item = { id: 'fox', prompt: `A red fox ${'in the snow '.repeat(10)}` };

const remove = vi.fn<(id: string) => Promise<{ warning?: string }>>();
const onDeleted = vi.fn();
const focusAfter = vi.fn();

function List({ items = [fox] }: { items?: readonly Item[] }) {
  const deletion = useDeletion<Item>({
    getId: ({ id }) => id,
    remove,
    doneText: (count) => (count > 1 ? `${count} images deleted` : 'Image deleted'),
    failure: {
      offline: 'The image was not deleted.',
      otherwise: 'Failed to delete image. Please try again.',
    },
    onDeleted,
    focusAfter,
  });
  return (
    <>
      <button type="button" onClick={() => deletion.openDialog(items)}>
        delete
      </button>
      <DeleteDialog
        kind="image"
        deletion={deletion}
        getLabel={({ prompt }) => prompt}
        renderThumbnail={() => null}
      />
    </>
  );
}

const show = (...items: Item[]) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { mutations: { retry: false } } })}>
      <List {...(items.length > 0 && { items })} />
    </QueryClientProvider>,
  );

beforeEach(() => {
  for (const mock of [remove, onDeleted, focusAfter]) mock.mockReset();
  vi.spyOn(notify, 'success');
  vi.spyOn(notify, 'error');
});
afterEach(cleanup);

async function openAndConfirm() {
  await userEvent.click(screen.getByRole('button', { name: 'delete' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
}

test('shortens the prompt to 50 characters, and deletes nothing on Cancel', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'delete' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Image' });
  expect(dialog.textContent).toContain(`${fox.prompt.slice(0, 50).trimEnd()}…`);
  expect(document.activeElement?.textContent).toBe('Cancel');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(remove).not.toHaveBeenCalled();
});

test('disables both buttons and Escape during the deletion, then closes and shows a toast', async () => {
  const response = Promise.withResolvers<{ warning?: string }>();
  remove.mockReturnValue(response.promise);
  show();
  await openAndConfirm();
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
  const deleting = await screen.findByRole('button', { name: 'Deleting…' });
  expect(deleting.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(deleting);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog')).toBeTruthy();
  response.resolve({ warning: 'Files are removed later' });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(remove).toHaveBeenCalledExactlyOnceWith('fox');
  expect(onDeleted).toHaveBeenCalledExactlyOnceWith(fox);
  expect(focusAfter).toHaveBeenCalledExactlyOnceWith(fox);
  expect(notify.success).toHaveBeenCalledWith('Image deleted', {
    id: 'Image deleted',
    description: 'Files are removed later',
  });
});

test('stays open and says that deleting failed, until the dialog is opened again', async () => {
  remove.mockRejectedValue(new ApiError('Service unavailable', { status: 503 }));
  show();
  await openAndConfirm();
  await waitFor(() =>
    expect(notify.error).toHaveBeenCalledWith('Failed to delete image. Please try again.', expect.anything()),
  );
  expect(onDeleted).not.toHaveBeenCalled();
  const dialog = screen.getByRole('alertdialog');
  expect(dialog.textContent).toContain('Failed to delete image. Please try again.');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'delete' }));
  expect((await screen.findByRole('alertdialog')).textContent).not.toContain('Failed');
  expect(screen.getByRole('button', { name: 'Delete' }).getAttribute('aria-disabled')).not.toBe('true');
});

test('counts a missing item as deleted', async () => {
  remove.mockRejectedValue(new ApiError('Not found', { status: 404 }));
  show();
  await openAndConfirm();
  await waitFor(() => expect(onDeleted).toHaveBeenCalledWith(fox));
});

test('asks for confirmation once for a stack, deletes each image, and deletes the rest on a retry', async () => {
  const owl: Item = { id: 'owl', prompt: 'An owl' };
  remove.mockImplementation(async (id) => {
    if (id === 'owl') throw new ApiError('Service unavailable', { status: 503 });
    return {};
  });
  show(fox, owl);
  await userEvent.click(screen.getByRole('button', { name: 'delete' }));
  await screen.findByRole('alertdialog', { name: 'Delete 2 images' });
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(notify.error).toHaveBeenCalledWith(
      '1 of 2 could not be deleted. Please try again.',
      expect.anything(),
    ),
  );
  expect(onDeleted).toHaveBeenCalledExactlyOnceWith(fox);
  remove.mockImplementation(async (id) => {
    if (id === 'fox') throw new ApiError('Not found', { status: 404 });
    return {};
  });
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(notify.success).toHaveBeenCalledWith('2 images deleted', expect.anything()));
  expect(onDeleted).toHaveBeenLastCalledWith(owl);
});

test('does not open for an item without an id', async () => {
  show({ id: '', prompt: 'x' });
  await userEvent.click(screen.getByRole('button', { name: 'delete' }));
  expect(notify.error).toHaveBeenCalledWith('Item ID is missing', expect.anything());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
