import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { VideoRequest } from '#contract/api/generate-video.ts';
import { automatedTool } from '#contract/tools/multi-shot-video.ts';
import { bodyFromDraft } from '#contract/tools/tool.ts';
import { markSent } from '#web/modules/seeds/sent-requests.ts';
import { videoRequestName } from '#web/modules/video-form/video-request-name.ts';
import { forgetPersonStores } from '#web/platform/stores/person-store.ts';
import { boardVideoStart, changeShot, withBoardSeed } from './storyboard/storyboard.ts';
import { useMultiShotForm } from './use-multi-shot-form.ts';

vi.mock('#web/modules/history/library/use-image-from-url.ts', () => ({ useImageFromUrl: () => false }));
vi.mock('#web/modules/video-form/existing-sources.ts', () => ({ existingSources: async () => new Map() }));
vi.mock('#web/ui/notify.ts', () => ({ notify: { error: vi.fn(), action: vi.fn() } }));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  forgetPersonStores();
});

const openForm = () => renderHook(() => useMultiShotForm('ann')).result;
const recordSent = (body: VideoRequest) => act(() => markSent('ann', videoRequestName(body)));
const STORY = { type: 'multi-shot-auto', prompt: 'A fox crosses a river', duration: 30, seed: 77 };
const BOARD = {
  type: 'multi-shot-manual',
  seed: 77,
  shots: [
    { text: 'A fox', seed: 77 },
    { text: 'A river', seed: 5 },
  ],
};

test('draws a new seed for a story that was already sent, unless the seed is locked', () => {
  const form = openForm();
  act(() => form.current.fill(STORY, false));
  expect(form.current.storySeed.next()).toBe('77');
  recordSent(bodyFromDraft(automatedTool, form.current.story));
  expect(form.current.storySeed.next()).not.toBe('77');
  act(() => form.current.storySeed.toggle());
  expect(form.current.storySeed.isSame).toBe(true);
  expect(form.current.storySeed.next()).toBe('77');
});

test('draws a new seed for all shots of a storyboard that was already sent', () => {
  const form = openForm();
  act(() => form.current.fill(BOARD, false));
  const { board } = form.current;
  expect(withBoardSeed(board, form.current.boardSeed.next())).toBe(board);
  recordSent(boardVideoStart(board).identity);
  const seed = form.current.boardSeed.next();
  expect(seed).not.toBe('77');
  expect(boardVideoStart(withBoardSeed(board, seed)).body).toMatchObject({
    seed: Number(seed),
    shots: [{ seed: Number(seed) }, { seed: Number(seed) }],
  });
});

test.each([
  ['story', 'storySeed', STORY],
  ['storyboard', 'boardSeed', BOARD],
] as const)('draws a new seed for the %s of an earlier video', (_, name, recorded) => {
  const form = openForm();
  act(() => form.current.fill(recorded, true));
  expect(form.current[name].next()).not.toBe('77');
});

test('draws a new seed after the same file is uploaded again, but not after another file', () => {
  const form = openForm();
  const upload = (key: string, fingerprint: string) =>
    act(() =>
      form.current.changeBoard((board) => {
        const [shot] = board.shots;
        return changeShot(board, shot?.id ?? '', {
          text: 'A fox',
          reference: { key, name: 'fox.png', fingerprint },
        });
      }),
    );
  upload('first-upload.png', 'fox');
  const { seed } = form.current.board;
  recordSent(boardVideoStart(form.current.board).identity);
  upload('second-upload.png', 'fox');
  expect(form.current.boardSeed.next()).not.toBe(seed);
  upload('third-upload.png', 'hare');
  expect(form.current.boardSeed.next()).toBe(seed);
});
