import { beforeEach, expect, test, vi } from 'vitest';
import { blackPng } from '#test/support/unusual-images.ts';
import { ImageRefusal, openBitmap } from './open-bitmap.ts';

const decode = vi.fn<typeof createImageBitmap>();
beforeEach(() => {
  decode.mockReset();
  vi.stubGlobal('createImageBitmap', decode);
});

const png = (side: number) => {
  const bytes = blackPng({ width: side, height: 80 }, { width: 8, height: 8 });
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' });
};

test('refuses a file that declares a giant size before the browser opens it', async () => {
  const refusal = await openBitmap(png(16_385), 'unreadable').catch((failure: unknown) => failure);
  expect(refusal).toBeInstanceOf(ImageRefusal);
  expect(refusal).toHaveProperty(
    'message',
    'The image is larger than 16384 pixels per side. Make it smaller and try again.',
  );
  expect(decode).not.toHaveBeenCalled();
});

test('lets the browser open the largest allowed size and files without a declared size', async () => {
  for (const file of [png(16_384), new Blob(['no image'])]) {
    decode.mockRejectedValueOnce(new DOMException('The source image could not be decoded.'));
    await expect(openBitmap(file, 'unreadable')).rejects.toThrow('unreadable');
  }
  expect(decode).toHaveBeenCalledTimes(2);
});

test("refuses a file that was deleted from the disk, with the caller's message", async () => {
  const gone = new Blob(['gone']);
  vi.spyOn(gone, 'slice').mockReturnValue(
    Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('NotReadable')) }),
  );
  await expect(openBitmap(gone, 'unreadable')).rejects.toThrow('unreadable');
  expect(decode).not.toHaveBeenCalled();
});
