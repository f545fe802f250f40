import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eraseTool } from '#contract/tools/edit-tools.ts';
import { addBox } from '#web/modules/edit-stage/mask-drawing.ts';
import { NO_WORK } from '#web/modules/image-work/image-maker.ts';
import { useToolForm } from '#web/modules/image-work/use-tool-form.ts';
import type { ChosenImage } from '#web/platform/images/image-file.ts';
import { forgetPersonStores } from '#web/platform/stores/person-store.ts';
import { notify } from '#web/ui/notify.ts';
import { useDrawnMask } from './drawn-mask.ts';

const image = { id: 'upload', imageId: 'one' } as ChosenImage;
const BOX = { left: 0, top: 0, width: 8, height: 8 };
const offerAction = vi.fn<typeof notify.action>();

beforeEach(() => {
  forgetPersonStores();
  offerAction.mockClear();
  vi.spyOn(notify, 'action').mockImplementation(offerAction);
});
afterEach(cleanup);

/** Paints a mask in a tool whose last image is saved or not, and starts over. */
function paintAndStartOver(isSaved: boolean) {
  const { result } = renderHook(
    () => {
      const mask = useDrawnMask('me', image);
      const work = {
        work: NO_WORK,
        versions: [{ isSaved }],
        clear: () => undefined,
        leaveResult: () => undefined,
        remember: () => () => undefined,
      };
      const form = useToolForm(eraseTool, { userId: 'me', work, onStartOver: mask.clear });
      return { mask, form };
    },
    { wrapper: ({ children }: { children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter> },
  );
  act(() => result.current.mask.change(addBox(result.current.mask.mask, BOX)));
  act(() => result.current.form.startOver());
  return result;
}

test('starting over keeps the painted mask while it asks whether to discard an unsaved image', () => {
  expect(paintAndStartOver(false).current.mask.isEmpty).toBe(false);
});

test('starting over clears the painted mask, and Undo restores it with its steps', () => {
  const result = paintAndStartOver(true);
  expect(result.current.mask.isEmpty).toBe(true);
  act(() => offerAction.mock.lastCall?.[1].onAction());
  expect(result.current.mask.isEmpty).toBe(false);
  expect(result.current.mask.mask.past).toHaveLength(1);
});
