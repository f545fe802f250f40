import { PostgrestClient } from '@supabase/postgrest-js';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/platform/query-client.ts';
import { notify } from '#web/ui/notify.ts';
import { useStars } from './use-stars.ts';

const fetchMock = vi.hoisted(() => vi.fn());
vi.mock('#web/platform/session/tables.ts', () => ({
  getTables: async () => new PostgrestClient('https://tables.example', { fetch: fetchMock }),
}));

test('says without a retry that an image was deleted elsewhere, and removes its star', async () => {
  fetchMock.mockImplementation(async () => Response.json([]));
  const notified = vi.spyOn(notify, 'error').mockImplementation(() => undefined);
  const queries = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useStars('me'), { wrapper });
  act(() => result.current.toggle('fox.png'));
  await waitFor(() => expect(notified).toHaveBeenCalled());
  expect(notified).toHaveBeenCalledWith('This image no longer exists.', { id: 'favourite-failed' });
  expect(fetchMock).toHaveBeenCalledTimes(1);
  expect(result.current.isStarred('fox.png')).toBe(false);
});
