import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { singleKeysSetting } from '#web/platform/stores/single-keys.ts';
import { playerKeys } from './player-keys.ts';

afterEach(() => {
  cleanup();
  singleKeysSetting.write(true);
});

test('handles letters only while single-key shortcuts are switched on, and the space bar always', () => {
  const actions = {
    togglePlay: vi.fn(),
    restart: vi.fn(),
    toggleMute: vi.fn(),
    seek: vi.fn(),
    setVolume: vi.fn(),
  };
  const toggleFullscreen = vi.fn();
  const playback = {
    isPlaying: true,
    isLoading: false,
    currentSeconds: 3,
    durationSeconds: 6,
    volume: 100,
    isMuted: false,
  };
  const onKeyDown = playerKeys({ actions, playback, toggleFullscreen });
  render(<section aria-label="Player" onKeyDown={onKeyDown} />);
  const pressKeys = () => {
    for (const key of keys) fireEvent.keyDown(screen.getByRole('region'), { key });
  };
  // K and the space bar toggle playback, M mutes, J and L seek, and F toggles fullscreen.
  const keys = 'kmjlf ';
  const callCounts = () =>
    [actions.togglePlay, actions.toggleMute, actions.seek, toggleFullscreen].map(
      ({ mock }) => mock.calls.length,
    );
  pressKeys();
  expect(callCounts()).toEqual([2, 1, 2, 1]);
  singleKeysSetting.write(false);
  pressKeys();
  expect(callCounts()).toEqual([3, 1, 2, 1]);
});
