import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchWithTimeout } from './fetch-with-timeout.ts';

// This `fetch` never responds; it rejects when aborted, like the real one.
beforeEach(() => {
  vi.stubGlobal('fetch', (_input: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  });
});
afterEach(() => void vi.unstubAllGlobals());

const TOKEN_URL = 'https://project.example/auth/v1/token';

test('fails after the timeout when no response arrives', async () => {
  for (const init of [{ method: 'POST' }, { signal: new AbortController().signal }])
    await expect(fetchWithTimeout(TOKEN_URL, init, 5)).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('does not wait for the timeout when the caller aborts', async () => {
  const controller = new AbortController();
  const response = fetchWithTimeout(TOKEN_URL, { signal: controller.signal });
  controller.abort();
  await expect(response).rejects.toMatchObject({ name: 'AbortError' });
});
