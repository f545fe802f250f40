import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { VideoPreview } from './video-preview.tsx';

let prefersReducedMotion = false;
const sign = vi.fn<() => Promise<string | undefined>>();
const play = vi.fn(async () => undefined);
const pause = vi.fn();
vi.mock('#web/ui/use-media-query.ts', () => ({ useMediaQuery: () => prefersReducedMotion }));
vi.mock('./use-in-view.ts', () => ({ useInView: () => true }));
vi.mock('./video-link.ts', () => ({ signVideoLink: () => sign() }));

beforeEach(() => {
  prefersReducedMotion = false;
  sign.mockReset().mockRejectedValue(new Error('The connection is lost'));
  play.mockClear();
  pause.mockClear();
  HTMLMediaElement.prototype.play = play;
  HTMLMediaElement.prototype.pause = pause;
});
afterEach(cleanup);

const tile = (link: string) => (
  <button type="button">
    <VideoPreview id="one" link={link} poster={null} />
  </button>
);
const show = () => render(tile('https://link/1'));
const videoIn = (container: HTMLElement) => container.querySelector('video');
const failLoading = (container: HTMLElement) =>
  act(async () => {
    const video = videoIn(container);
    if (video) fireEvent.error(video);
  });

test('renews an expired link once, then shows that the preview is missing', async () => {
  sign.mockResolvedValue('https://link/fresh');
  const { container } = show();
  await failLoading(container);
  expect(videoIn(container)?.getAttribute('src')).toBe('https://link/fresh');
  await failLoading(container);
  expect(sign).toHaveBeenCalledOnce();
  expect(container.querySelector('[data-missing]')).not.toBeNull();
});

test('shows that a preview failed, and loads it when the connection is back', async () => {
  const { container } = show();
  await failLoading(container);
  expect(videoIn(container)).toBeNull();
  expect(container.querySelector('[data-missing] svg')).not.toBeNull();
  act(() => void dispatchEvent(new Event('online')));
  expect(videoIn(container)?.getAttribute('src')).toBe('https://link/1');
  // The new connection allows another renewal.
  sign.mockResolvedValue('https://link/fresh');
  await failLoading(container);
  expect(videoIn(container)?.getAttribute('src')).toBe('https://link/fresh');
});

test('replaces a failed link with a new one, but not a link that plays', async () => {
  const { container, rerender } = show();
  rerender(tile('https://link/2'));
  expect(videoIn(container)?.getAttribute('src')).toBe('https://link/1');
  await failLoading(container);
  await failLoading(container);
  expect(videoIn(container)).toBeNull();
  rerender(tile('https://link/3'));
  expect(videoIn(container)?.getAttribute('src')).toBe('https://link/3');
});

test('loads a link that arrives while the old one is being renewed', async () => {
  const renewal = Promise.withResolvers<string>();
  sign.mockReturnValue(renewal.promise);
  const { container, rerender } = show();
  await failLoading(container);
  rerender(tile('https://link/2'));
  await act(async () => renewal.reject(new Error('The connection is lost')));
  expect(videoIn(container)?.getAttribute('src')).toBe('https://link/2');
});

test('with reduced motion, plays the preview only while its tile is focused', () => {
  prefersReducedMotion = true;
  const { getByRole } = show();
  expect(play).not.toHaveBeenCalled();
  act(() => getByRole('button').focus());
  expect(play).toHaveBeenCalledOnce();
  act(() => getByRole('button').blur());
  expect(pause).toHaveBeenCalledOnce();
});
