import { expect, test, vi } from 'vitest';
import { loadBlob } from './save-file.ts';

test('decodes a data: URL without the network', async () => {
  const blob = await loadBlob('data:image/png;base64,iVBORw0KGgo=');
  expect(blob.type).toBe('image/png');
  expect([...new Uint8Array(await blob.arrayBuffer())]).toEqual([137, 80, 78, 71, 13, 10, 26, 10]);
});

test('loads a file without the browser’s cache', async () => {
  const fetchMock = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('bytes'));
  await loadBlob('https://media.example.com/users/ann/images/a.png?signed');
  expect(fetchMock).toHaveBeenCalledWith(expect.anything(), { cache: 'no-store' });
  fetchMock.mockRestore();
});
