import { expect, test } from 'vitest';
import { loadBlob } from './save-file.ts';

test('a data: URL is decoded without asking the network', async () => {
  const blob = await loadBlob('data:image/png;base64,iVBORw0KGgo=');
  expect(blob.type).toBe('image/png');
  expect([...new Uint8Array(await blob.arrayBuffer())]).toEqual([137, 80, 78, 71, 13, 10, 26, 10]);
});
