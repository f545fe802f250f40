import { expect, test, vi } from 'vitest';
import type { GenerationResponse } from '#contract/images.ts';
import { textToImageTool } from '#contract/tools/text-to-image.ts';
import { defaultDraft } from '#contract/tools/tool.ts';
import { runImageWork } from './run-image-work.ts';
import { promptMakers, promptRequest } from './tool-maker.ts';

vi.mock('#web/modules/history/save-file.ts', () => ({ loadBlob: async () => new Blob(['painted']) }));
vi.mock('#web/platform/images/loaded-image.ts', () => ({
  loadImage: async (blob: Blob) => ({ blob, width: 64, height: 32 }),
}));
// A connection that stalls: the code neither arrives nor fails.
vi.mock('./list-job.ts', () => new Promise(() => undefined));

test('shows a finished image even if the code that lists it for other screens never arrives', async () => {
  const send = async (): Promise<GenerationResponse> => ({
    image: 'https://link/a.png',
    s3Key: 'users/me/images/a.png',
  });
  const texts = { failed: 'It failed.', unexpected: 'It broke.', signInFirst: 'Sign in first.' };
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
