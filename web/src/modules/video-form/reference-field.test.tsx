import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import * as MESSAGES from '#contract/messages.ts';
import { ImageRefusal } from '#web/platform/images/open-bitmap.ts';
import { notifyNotReopened } from './load-reference.ts';
import { ReferenceField } from './reference-field.tsx';
import type { ReferenceFile } from './reference-file.ts';
import type { VideoReference } from './video-reference.ts';

const page = vi.hoisted(() => ({ onFile: (_: File) => {} }));
const loadLibraryReference = vi.hoisted(() => vi.fn<() => Promise<ReferenceFile>>());
vi.mock('#web/platform/session/session.tsx', () => ({ useUser: () => ({ id: 'ann' }) }));
vi.mock('#web/modules/history/library/use-image-from-url.ts', () => ({ useImageFromUrl: () => false }));
vi.mock('#web/modules/history/library/library-button.tsx', () => ({ LibraryButton: () => null }));
vi.mock('#web/ui/use-file-from-page.ts', () => ({
  useFileFromPage: (onFile: (file: File) => void) => {
    page.onFile = onFile;
    return { isDragging: false };
  },
}));
vi.mock('./load-reference.ts', async (original) => ({
  ...(await original<typeof import('./load-reference.ts')>()),
  loadLibraryReference,
  notifyNotReopened: vi.fn(),
}));
vi.mock('./reference-file.ts', () => ({
  openReference: async ({ name }: File) => ({ name }),
  cropReference: ({ name }: ReferenceFile, focus: number) => `${name} from ${focus}`,
}));
vi.mock('./crop-preview.tsx', async (load) => ({
  ...(await load<object>()),
  CropPreview: ({ file }: { file: ReferenceFile }) => <p>The frame of {file.name}</p>,
}));

afterEach(cleanup);

const EARLIER = { name: 'Fox', dataUrl: 'the crop of a fox', imageId: 'fox', focus: 0.2 };
let setReference: (next: VideoReference) => void;

function Form() {
  const [reference, set] = useState<VideoReference>(EARLIER);
  setReference = set;
  return <ReferenceField reference={reference} onChange={set} />;
}
const choose = (name: string) => act(async () => page.onFile(new File(['x'], name, { type: 'image/png' })));

/** Clicks "Move the Frame"; the image from the history loads when the test calls the returned function. */
function moveFrame() {
  const loading = Promise.withResolvers<ReferenceFile>();
  loadLibraryReference.mockReturnValue(loading.promise);
  fireEvent.click(screen.getByRole('button', { name: 'Move the Frame' }));
  return () => act(async () => loading.resolve({ name: 'fox.png' } as ReferenceFile));
}

const isBusy = () =>
  screen.getByRole('button', { name: /^(Move the Frame|Opening…)$/ }).getAttribute('aria-busy') === 'true';

test('opens an image from the history again, and shows the button as busy until the image has loaded', async () => {
  render(<Form />);
  expect(isBusy()).toBe(false);
  const finishLoading = moveFrame();
  expect(isBusy()).toBe(true);
  await finishLoading();
  screen.getByText('The frame of fox.png');
});

test('reports an image that cannot be opened, and no longer shows the button as busy', async () => {
  render(<Form />);
  loadLibraryReference.mockRejectedValue(new Error('Failed to fetch'));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Move the Frame' })));
  expect([isBusy(), vi.mocked(notifyNotReopened).mock.calls.length]).toEqual([false, 1]);
});

test('says in place of a deleted image that it is gone, until the person chooses another or continues without one', async () => {
  render(<Form />);
  loadLibraryReference.mockRejectedValue(new ImageRefusal(MESSAGES.sourceMissing));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Move the Frame' })));
  expect(screen.getByRole('alert').textContent).toBe(MESSAGES.sourceMissing);
  await choose('dog.png');
  screen.getByText('The frame of dog.png');
  act(() => setReference({ ...EARLIER, isGone: true }));
  expect(screen.getByRole('alert').textContent).toBe(MESSAGES.sourceMissing);
  fireEvent.click(screen.getByRole('button', { name: 'Continue Without Image' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('keeps an image that is chosen while another one loads', async () => {
  render(<Form />);
  const finishLoading = moveFrame();
  await choose('dog.png');
  screen.getByText('The frame of dog.png');
  await finishLoading();
  screen.getByText('The frame of dog.png');
});

test('shows the new reference when the form is filled while an image is open', async () => {
  render(<Form />);
  await choose('dog.png');
  act(() => setReference({ name: 'Earlier reference', dataUrl: 'another crop' }));
  screen.getByText(/^Earlier reference/);
});
