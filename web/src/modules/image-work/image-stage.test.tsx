import { cleanup, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ImageStage } from './image-stage.tsx';
import type { SourceChoice } from './use-source-image.ts';

const GOOD = {
  id: '1',
  name: 'good.png',
  file: { bytes: 1000, width: 64, height: 64 },
  width: 64,
  height: 64,
  blob: new Blob(),
};
const CHOICE: SourceChoice = {
  image: GOOD,
  isOpening: false,
  problem: undefined,
  choose: () => undefined,
  chooseById: () => undefined,
  openById: async () => true,
  loadReference: () => undefined,
  reportMissing: () => undefined,
  restore: () => undefined,
  showProblem: () => undefined,
  reportNoImage: () => undefined,
};

/** The stage of a tool, with its button to change the image, if any, and the button that starts the tool. */
const tool = (choice: Partial<SourceChoice>, changeButton?: ReactNode) => (
  <>
    <ImageStage
      maxHeight="50dvh"
      choice={{ ...CHOICE, ...choice }}
      alt="The reference image"
      work={{ status: 'empty' }}
      workingText="Working…"
    >
      {changeButton}
    </ImageStage>
    <button type="button" data-starts-work disabled={choice.image === null}>
      Start
    </button>
  </>
);

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }),
  );
});
afterEach(cleanup);

test('shows a rejected file with its problem, separately from the chosen image', () => {
  render(tool({ problem: { fileName: 'huge.png', message: 'File size exceeds 5MB limit' } }));
  const alert = screen.getByRole('alert');
  expect(within(alert).getByText('File size exceeds 5MB limit')).toBeTruthy();
  expect(within(alert).getByText('huge.png')).toBeTruthy();
  expect(within(alert).queryByText('good.png')).toBeNull();
  expect(screen.getByText('good.png')).toBeTruthy();
});

test.each([
  { next: 'Change Image', changeButton: <button type="button">Change Image</button> },
  { next: 'Start', changeButton: undefined },
])(
  'after an image is chosen, moves the focus to "$next" and not to the library’s button',
  ({ next, changeButton }) => {
    const { rerender } = render(tool({ image: null }, changeButton));
    screen.getByLabelText('Select Image').focus();
    rerender(tool({}, changeButton));
    expect(document.activeElement?.textContent).toBe(next);
  },
);
