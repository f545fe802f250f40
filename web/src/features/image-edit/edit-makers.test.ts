import { beforeEach, expect, test, vi } from 'vitest';
import { fillTool } from '#contract/tools/edit-tools.ts';
import { defaultDraft } from '#contract/tools/tool.ts';
import { runImageWork } from '#web/modules/image-work/run-image-work.ts';
import { sourceRequest } from '#web/modules/image-work/tool-maker.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { SESSION_STORAGE_KEY } from '#web/platform/session/stored-session.ts';
import { notify } from '#web/ui/notify.ts';
import { EDIT_MAKERS } from './edit-makers.ts';

const callApi = vi.hoisted(() => vi.fn());
vi.mock('#web/platform/api/api-client.ts', () => ({ callApi }));

const blob = new Blob(['bytes']);
const image = { id: 'fox', imageId: 'fox', name: 'fox.png', blob, width: 64, height: 32 };
const source = { ...image, file: { width: 64, height: 32, bytes: 5 } };

/** Makes a fill fail while the screen at this URL is open. Returns all toasts of the test so far. */
async function toastsOnScreen(url: string, failure: Error) {
  history.replaceState(null, '', url);
  callApi.mockRejectedValueOnce(failure);
  const [maker] = EDIT_MAKERS.fill;
  if (maker === undefined) throw new Error('There is no maker for fills.');
  const request = await sourceRequest(fillTool, { ...defaultDraft(fillTool), prompt: 'A fox' }, 'me', source);
  await runImageWork(maker, 'me', request);
  return vi.mocked(notify.error).mock.calls.map(([text]) => text);
}

beforeEach(() => {
  vi.spyOn(notify, 'error').mockImplementation(() => undefined);
});

const REFUSED = new ApiError('The filter stopped this.', { status: 422, code: 'CONTENT_BLOCKED' });

test('shows a toast for a failed edit unless its tool’s panel explains the failure', async () => {
  expect(await toastsOnScreen('/edit/fox?tool=fill', REFUSED)).toEqual([]);
  expect(await toastsOnScreen('/edit/fox?tool=erase', REFUSED)).toEqual(['Failed to edit image']);
  expect(await toastsOnScreen('/dashboard?tool=fill', REFUSED)).toHaveLength(2);
});

test('says that the person must sign in, even while the tool’s panel is open', async () => {
  localStorage.setItem(SESSION_STORAGE_KEY, '{}');
  const signedOut = new ApiError('Please sign in', { status: 401, code: 'NOT_SIGNED_IN' });
  expect(await toastsOnScreen('/edit?tool=fill', signedOut)).toEqual([
    'You must be logged in to edit images',
  ]);
});
