import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { singleKeysSetting } from '#web/platform/stores/single-keys.ts';
import { useStageKeys } from './use-stage-keys.ts';

/** Treats every key except the space bar as a shortcut. */
const onKey = vi.fn(({ key }: KeyboardEvent) => key !== ' ');
const onShowBefore = vi.fn();

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  singleKeysSetting.write(true);
});

function Stage() {
  const root = useRef<HTMLElement>(null);
  const isSpaceHeld = useStageKeys(root, { onKey, onShowBefore });
  return (
    <section ref={root} aria-label="Stage">
      <button type="button">Zoom in</button>
      <output>{isSpaceHeld ? 'moves' : 'paints'}</output>
    </section>
  );
}

/** Renders a stage; the pointer is over it, and over its button if `isOverButton`. */
function showStage({ isOverButton = false } = {}) {
  render(<Stage />);
  const button = screen.getByRole('button');
  vi.spyOn(screen.getByRole('region'), 'matches').mockReturnValue(true);
  vi.spyOn(button, 'matches').mockReturnValue(isOverButton);
  const space = { key: ' ', bubbles: true, cancelable: true };
  return {
    button,
    /** Presses the space bar and returns whether the stage leaves it to the button. */
    pressSpace: () => fireEvent.keyDown(button, space),
    releaseSpace: () => fireEvent.keyUp(button, space),
    state: () => screen.getByRole('status').textContent,
  };
}

test('moves the image with the space bar after a pointer pressed a button of the stage', () => {
  const { button, pressSpace, releaseSpace, state } = showStage();
  fireEvent.pointerDown(button);
  button.focus();
  expect(pressSpace()).toBe(false);
  expect(state()).toBe('moves');
  // If the stage did not handle the release, Firefox would press the button.
  expect(releaseSpace()).toBe(false);
  expect(state()).toBe('paints');
  expect(releaseSpace()).toBe(true);
});

test('leaves the space bar to a button that was reached with the keyboard or is under the pointer', () => {
  const { button, pressSpace, state } = showStage();
  fireEvent.pointerDown(button);
  fireEvent.keyDown(document.body, { key: 'Tab' });
  button.focus();
  expect(pressSpace()).toBe(true);
  expect(state()).toBe('paints');
  cleanup();

  const under = showStage({ isOverButton: true });
  fireEvent.pointerDown(under.button);
  under.button.focus();
  expect(under.pressSpace()).toBe(true);
  expect(under.state()).toBe('paints');
});

test('ignores single-key shortcuts while they are switched off, but not the space bar or keys with Ctrl', () => {
  const { button, pressSpace } = showStage();
  const pressKey = (key: string, modifiers = {}) => fireEvent.keyDown(button, { key, ...modifiers });
  expect([pressKey('b'), pressKey('+')]).toEqual([false, false]);
  expect([onShowBefore, onKey].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);

  singleKeysSetting.write(false);
  for (const key of ['b', '+', '-', '0', '[', ']']) expect(pressKey(key), key).toBe(true);
  expect([onShowBefore, onKey].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(pressKey('z', { ctrlKey: true })).toBe(false);
  expect(onKey).toHaveBeenCalledTimes(2);
  fireEvent.pointerDown(button);
  expect(pressSpace()).toBe(false);
});
