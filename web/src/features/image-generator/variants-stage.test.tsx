import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { textToImageTool } from '#contract/tools/text-to-image.ts';
import { defaultDraft } from '#contract/tools/tool.ts';
import { promptRequest } from '#web/modules/image-work/tool-maker.ts';
import { singleKeysSetting } from '#web/platform/stores/single-keys.ts';
import type { Variants } from './use-variants.ts';
import { VariantsStage } from './variants-stage.tsx';

vi.mock('./variants-grid.tsx', () => ({ VariantsGrid: () => null }));
vi.mock('./variants-compare.tsx', () => ({ VariantsCompare: () => null }));

afterEach(() => {
  cleanup();
  singleKeysSetting.write(true);
});

const request = promptRequest(
  textToImageTool,
  { ...defaultDraft(textToImageTool), prompt: 'A red fox' },
  'me',
);
const cells = [0, 1].map((index) => ({ index, work: { status: 'done', image: { request } } }));

/** Shows two finished images, presses a key and returns the spy for changes of the view. */
function pressOnStage(key: string) {
  const setView = vi.fn();
  // Contains only what the stage reads.
  const variants: Variants = Object.assign(Object.create(null), { cells, view: { kind: 'all' }, setView });
  render(<VariantsStage variants={variants} onEditDescription={() => undefined} />);
  fireEvent.keyDown(document.body, { key });
  return setView;
}

test('compares the images with a single key, and lists the keys on the stage', () => {
  expect(pressOnStage('c')).toHaveBeenCalledOnce();
  expect(screen.getByText(/Press 1 to 4 to choose/)).toBeTruthy();
});

test('ignores single-key shortcuts and does not list them while they are switched off', () => {
  singleKeysSetting.write(false);
  expect(pressOnStage('c')).not.toHaveBeenCalled();
  expect(screen.queryByText(/Press 1 to 4 to choose/)).toBeNull();
});
