import { beforeEach, expect, test, vi } from 'vitest';
import type { GenerationResponse } from '#contract/images.ts';
import { eraseTool } from '#contract/tools/edit-tools.ts';
import { textToImageTool } from '#contract/tools/text-to-image.ts';
import { defaultDraft } from '#contract/tools/tool.ts';
import { imageJobs } from '#web/modules/image-jobs/image-jobs.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import type { ChosenImage } from '#web/platform/images/image-file.ts';
import { forgetPersonStores, tabPersonStore } from '#web/platform/stores/person-store.ts';
import { notify } from '#web/ui/notify.ts';
import { runImageWork } from './run-image-work.ts';
import { promptMakers, promptRequest, sourceMaker, sourceRequest } from './tool-maker.ts';

vi.mock('#web/modules/history/save-file.ts', () => ({ loadBlob: async () => new Blob(['painted']) }));
vi.mock('#web/platform/images/loaded-image.ts', () => ({
  loadImage: async (blob: Blob) => ({ blob, width: 64, height: 32 }),
}));

const texts = { failed: 'It failed.', unexpected: 'It broke.', signInFirst: 'Sign in first.' };
const saved = (id: string) => ({ image: `https://link/${id}.png`, s3Key: `users/me/images/${id}.png` });
const send = vi.fn<() => Promise<GenerationResponse>>();
const requestFor = (prompt: string) =>
  promptRequest(textToImageTool, { ...defaultDraft(textToImageTool), prompt }, 'me');
const jobs = () => imageJobs.read('me');
/** The list is updated in the background. */
const expectJobs = (expected: object) => vi.waitFor(() => expect(jobs()).toMatchObject(expected));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  forgetPersonStores();
  send.mockReset();
  vi.spyOn(notify, 'error').mockImplementation(() => undefined);
});

test('lists the images of one click as one job until the last one has ended', async () => {
  const [first, second] = promptMakers(textToImageTool, { send, texts }, 2);
  if (!first || !second) throw new Error('expected two cells');
  const last = Promise.withResolvers<GenerationResponse>();
  send.mockResolvedValueOnce(saved('a')).mockReturnValueOnce(last.promise);
  const firstRun = runImageWork(first, 'me', requestFor('A red fox'));
  const secondRun = runImageWork(second, 'me', requestFor('A blue fox'));
  const job = { imageType: 'text-to-image', prompt: 'A red fox', url: '/image-generator' };
  await vi.waitFor(() =>
    expect(jobs().running).toEqual([{ ...job, count: 2, startedAtMs: expect.any(Number) }]),
  );
  await firstRun;
  await expectJobs({ running: [{ prompt: 'A blue fox', count: 1 }], ended: [] });
  last.reject(new ApiError('Too slow', { status: 502, code: 'BAD_MODEL_OUTPUT' }));
  await secondRun;
  await expectJobs({
    running: [],
    ended: [{ prompt: 'A blue fox', made: 1, count: 2, isNews: true, url: '/image-generator' }],
  });
});

const source: ChosenImage = {
  id: 'fox',
  imageId: 'fox',
  name: 'fox.png',
  blob: new Blob(['bytes']),
  width: 64,
  height: 32,
  file: { width: 64, height: 32, bytes: 5 },
};

test('links an edit to its source image while the edit runs, and then to the new image', async () => {
  const maker = sourceMaker(eraseTool, tabPersonStore<ChosenImage | null>(null), { send, texts });
  send.mockResolvedValueOnce(saved('new'));
  const request = await sourceRequest(eraseTool, defaultDraft(eraseTool), 'me', source);
  const running = runImageWork(maker, 'me', request);
  await vi.waitFor(() => expect(jobs().running).toMatchObject([{ prompt: '', url: '/edit/fox?tool=erase' }]));
  await running;
  await expectJobs({ running: [], ended: [{ made: 1, url: '/edit/new?tool=erase' }] });
});

test('reports a failure with the text of its toast, and ignores discarded images', async () => {
  const [maker] = promptMakers(textToImageTool, { send, texts }, 1);
  if (!maker) throw new Error('expected a maker');
  send.mockRejectedValueOnce(new ApiError('Too slow', { status: 502, code: 'BAD_MODEL_OUTPUT' }));
  await runImageWork(maker, 'me', requestFor('A red fox'));
  await expectJobs({ running: [], ended: [{ made: 0, error: 'It failed.' }] });
  forgetPersonStores();
  send.mockResolvedValueOnce(saved('a'));
  const discarded = runImageWork(maker, 'me', requestFor('A red fox'));
  maker.workStore.write('me', { status: 'empty' });
  await discarded;
  await vi.dynamicImportSettled();
  expect(jobs()).toEqual({ running: [], ended: [] });
});
