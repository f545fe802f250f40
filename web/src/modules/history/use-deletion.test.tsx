import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/platform/query-client.ts';
import { notify } from '#web/ui/notify.ts';
import { IMAGES } from './images/image-history.ts';
import { useDeletion } from './use-deletion.ts';

const fetchMock = vi.fn();
const onDeleted = vi.fn();

function setUp() {
  const queries = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const options = {
    getId: (item: { id: string }) => item.id,
    remove: (id: string) => IMAGES.remove(id, 'me'),
    doneText: () => 'Image deleted',
    failure: {
      offline: 'The image was not deleted.',
      otherwise: 'Failed to delete image. Please try again.',
    },
    onDeleted,
    focusAfter: () => undefined,
  };
  const { result } = renderHook(() => useDeletion(options), { wrapper });
  act(() => result.current.openDialog([{ id: '1' }]));
  return result;
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockReset();
  onDeleted.mockReset();
  vi.spyOn(notify, 'error').mockImplementation(() => undefined);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onlineManager.setOnline(false);
});
afterEach(() => {
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});

test('when offline, says immediately that nothing was deleted, and keeps the item and the dialog', async () => {
  const result = setUp();
  await act(async () => result.current.confirm());
  await vi.waitFor(() => expect(result.current.failure).toBeDefined());
  expect(result.current).toMatchObject({
    failure: {
      message: 'You are offline. The image was not deleted. Try again when you are back online.',
      hasNoToast: true,
    },
    isDialogOpen: true,
    isDeleting: false,
  });
  expect(notify.error).not.toHaveBeenCalled();
  expect(onDeleted).not.toHaveBeenCalled();
});

test('does not resume an offline deletion when the connection is back', async () => {
  const result = setUp();
  await act(async () => result.current.confirm());
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  await act(async () => onlineManager.setOnline(true));
  expect(fetchMock).not.toHaveBeenCalled();
  expect(onDeleted).not.toHaveBeenCalled();
});
