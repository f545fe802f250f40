import { expect, test, vi } from 'vitest';
import type { GenerationResponse } from '#contract/images.ts';
import * as MESSAGES from '#contract/messages.ts';
import { backgroundRemovalTool } from '#contract/tools/background-removal.ts';
import { textToImageTool } from '#contract/tools/text-to-image.ts';
import { defaultDraft } from '#contract/tools/tool.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import type { ChosenImage } from '#web/platform/images/image-file.ts';
import { PATHS } from '#web/platform/paths.ts';
import { tabPersonStore } from '#web/platform/stores/person-store.ts';
import { notify } from '#web/ui/notify.ts';
import type { SendOptions } from './image-maker.ts';
import { runImageWork } from './run-image-work.ts';
import { promptMakers, promptRequest, sourceMaker, sourceRequest } from './tool-maker.ts';

vi.mock('#web/modules/history/save-file.ts', () => ({ loadBlob: async () => new Blob(['painted']) }));
vi.mock('#web/platform/images/loaded-image.ts', () => ({
  loadImage: async (blob: Blob) => ({ blob, width: 64, height: 32 }),
}));
// Simulates a stalled connection: the code neither arrives nor fails.
vi.mock('./list-job.ts', () => new Promise(() => undefined));

const texts = { failed: 'It failed.', unexpected: 'It broke.', signInFirst: 'Sign in first.' };
const size = { width: 64, height: 64 };
const blob = new Blob(['bytes'], { type: 'image/png' });
const chosen = { name: 'A red fox', blob, ...size, file: { bytes: 5, ...size } };

test('shows a finished image even if the code that lists it for other screens never arrives', async () => {
  const send = async (): Promise<GenerationResponse> => ({
    image: 'https://link/a.png',
    s3Key: 'users/me/images/a.png',
  });
  const [maker] = promptMakers(textToImageTool, { send, texts }, 1);
  if (!maker) throw new Error('expected a maker');
  const request = promptRequest(
    textToImageTool,
    { ...defaultDraft(textToImageTool), prompt: 'A red fox' },
    'me',
  );
  expect(await runImageWork(maker, 'me', request)).toBe(true);
  expect(maker.workStore.read('me')).toMatchObject({ status: 'done' });
});

test('uses one key for two running requests with the same image from the library', async () => {
  const keys: string[] = [];
  const send = (_body: unknown, { idempotencyKey }: SendOptions) => {
    keys.push(idempotencyKey);
    return new Promise<never>(() => undefined);
  };
  for (const id of ['first choice', 'second choice']) {
    const maker = sourceMaker(backgroundRemovalTool, tabPersonStore<ChosenImage | null>(null), {
      send,
      texts,
    });
    const source = { ...chosen, id, imageId: 'fox' };
    const draft = defaultDraft(backgroundRemovalTool);
    void runImageWork(maker, 'me', await sourceRequest(backgroundRemovalTool, draft, 'me', source));
  }
  await vi.waitFor(() => expect(keys).toHaveLength(2));
  expect(new Set(keys).size).toBe(1);
});

test('reports a missing source in a toast, except on the tool’s screen, which shows the problem itself', async () => {
  const error = vi.spyOn(notify, 'error').mockReturnValue();
  const maker = sourceMaker(backgroundRemovalTool, tabPersonStore<ChosenImage | null>(null), {
    send: () => Promise.reject(new ApiError(MESSAGES.sourceMissing, { status: 404, code: 'NOT_FOUND' })),
    texts,
  });
  const source = { ...chosen, id: 'choice', imageId: 'gone' };
  const draft = defaultDraft(backgroundRemovalTool);
  const run = async () =>
    runImageWork(maker, 'me', await sourceRequest(backgroundRemovalTool, draft, 'me', source));
  history.replaceState(null, '', PATHS.dashboard);
  await run();
  expect(error).toHaveBeenCalledTimes(1);
  history.replaceState(null, '', PATHS.backgroundRemoval);
  await run();
  expect(error).toHaveBeenCalledTimes(1);
});
