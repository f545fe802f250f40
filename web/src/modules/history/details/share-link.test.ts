import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BRAND } from '#contract/brand.ts';
import { notify } from '#web/ui/notify.ts';
import { share, sharingNote } from './share-link.ts';

const LINK = 'https://media.example.test/fox.png';
const freshLink = async () => LINK;
const sheet = vi.fn<(data: ShareData) => Promise<void>>();
const writeText = vi.fn<(text: string) => Promise<void>>();

/** Simulates a device that has no share sheet, or one that accepts files or only links. */
function stubDevice({ hasSheet = true, acceptsFiles = true } = {}): void {
  vi.stubGlobal('navigator', {
    onLine: true,
    clipboard: { writeText },
    ...(hasSheet && { share: sheet, canShare: () => acceptsFiles }),
  });
}

beforeEach(() => {
  sheet.mockReset().mockResolvedValue();
  writeText.mockReset().mockResolvedValue();
  vi.spyOn(notify, 'success').mockReset();
  vi.spyOn(notify, 'error').mockReset();
  vi.stubGlobal('fetch', async () => new Response('bytes'));
});
afterEach(() => vi.unstubAllGlobals());

test('passes the file to a share sheet that accepts files', async () => {
  stubDevice();
  await share('Image', freshLink);
  const [data] = sheet.mock.lastCall ?? [];
  expect(data).toMatchObject({ title: BRAND.name, files: [expect.any(File)] });
  expect(data?.url).toBeUndefined();
  expect(data?.files?.[0]).toMatchObject({ name: 'image.png', type: 'image/png' });
  expect(sharingNote('Image')).toContain('Share sends the file itself.');
});

test('passes the link to a share sheet that accepts no files, or if the file cannot be loaded', async () => {
  stubDevice({ acceptsFiles: false });
  await share('Video', freshLink);
  stubDevice();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await share('Video', freshLink);
  expect(sheet.mock.calls).toEqual([[{ title: BRAND.name, url: LINK }], [{ title: BRAND.name, url: LINK }]]);
});

test('shows no message when the person closes the share sheet', async () => {
  stubDevice({ acceptsFiles: false });
  sheet.mockRejectedValue(new DOMException('Share canceled', 'AbortError'));
  await share('Image', freshLink);
  expect(writeText).not.toHaveBeenCalled();
  expect(notify.success).not.toHaveBeenCalled();
  expect(notify.error).not.toHaveBeenCalled();
});

test.each([
  ['there is no share sheet', () => stubDevice({ hasSheet: false })],
  [
    'the browser refuses to share',
    () => {
      stubDevice({ acceptsFiles: false });
      sheet.mockRejectedValue(new DOMException('Not now', 'NotAllowedError'));
    },
  ],
])('copies the link if %s', async (_, arrange) => {
  arrange();
  await share('Image', freshLink);
  expect(writeText).toHaveBeenCalledExactlyOnceWith(LINK);
  expect(notify.success).toHaveBeenCalledExactlyOnceWith('Image link copied to clipboard');
});

test('says that an image has no link to share', async () => {
  stubDevice();
  await share('Image', async () => null);
  expect(notify.error).toHaveBeenCalledExactlyOnceWith('No image URL available to share', undefined);
  expect(sheet).not.toHaveBeenCalled();
});
