import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { reloadForNewVersion } from './new-version.ts';

const reload = vi.fn();
const fetchMock = vi.fn<typeof fetch>();
const pageWithEntry = (script: string) =>
  new Response(`<script src="/screen-code.js" data-entry="${script}"></script>`);

beforeAll(() => {
  document.head.innerHTML = '<script src="/screen-code.js" data-entry="/assets/index-old.js"></script>';
  vi.stubGlobal('fetch', fetchMock);
  reloadForNewVersion(reload);
});
beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
});
afterEach(() => vi.restoreAllMocks());

const failToLoadChunk = async () => {
  dispatchEvent(new Event('vite:preloadError'));
  await vi.waitFor(() => expect(fetchMock).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve));
};

test('reloads once when a newer version has replaced chunks of the page', async () => {
  fetchMock.mockImplementation(async () => pageWithEntry('/assets/index-new.js'));
  await failToLoadChunk();
  expect(reload).toHaveBeenCalledTimes(1);
  await failToLoadChunk();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('keeps the page if the server is unreachable, fails, or has no newer version', async () => {
  for (const response of [
    async () => Promise.reject(new TypeError('Failed to fetch')),
    async () => new Response('starting', { status: 503 }),
    async () => pageWithEntry('/assets/index-old.js'),
  ]) {
    fetchMock.mockReset().mockImplementation(response);
    await failToLoadChunk();
  }
  expect(reload).not.toHaveBeenCalled();
});
