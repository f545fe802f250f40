import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { CompareSlider } from './compare-slider.tsx';

afterEach(cleanup);

function showSlider() {
  render(
    <CompareSlider
      label="Compare"
      before={{ label: 'Original', content: <img alt="with background" /> }}
      after={{ label: 'Background removed', content: <img alt="without background" /> }}
    />,
  );
  return screen.getByRole('slider', { name: 'Compare' });
}

test('starts with the divider in the middle and announces its position', () => {
  const slider = showSlider();
  expect(slider.getAttribute('aria-valuenow')).toBe('50');
  expect(slider.getAttribute('aria-valuemin')).toBe('0');
  expect(slider.getAttribute('aria-valuemax')).toBe('100');
  expect(slider.getAttribute('aria-valuetext')).toBe('50 percent original');
});

test('exposes both images to screen readers', () => {
  showSlider();
  expect(screen.getByAltText('with background')).toBeTruthy();
  expect(screen.getByAltText('without background')).toBeTruthy();
});

test('the divider moves by 1% with the arrow keys, by 10% with Shift, and never beyond an end', async () => {
  const slider = showSlider();
  const user = userEvent.setup();
  slider.focus();
  await user.keyboard('{ArrowRight}');
  expect(slider.getAttribute('aria-valuenow')).toBe('51');
  await user.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}');
  expect(slider.getAttribute('aria-valuenow')).toBe('31');
  await user.keyboard('{Home}{ArrowLeft}');
  expect(slider.getAttribute('aria-valuenow')).toBe('0');
  await user.keyboard('{End}{ArrowRight}');
  expect(slider.getAttribute('aria-valuenow')).toBe('100');
});

test('prevents scrolling for keys that move the divider, and ignores other keys', () => {
  const slider = showSlider();
  expect(fireEvent.keyDown(slider, { key: 'End' })).toBe(false);
  expect(fireEvent.keyDown(slider, { key: 'PageDown' })).toBe(true);
});

test('clips the original at the divider', async () => {
  const slider = showSlider();
  slider.focus();
  await userEvent.keyboard('{Home}');
  const cover = screen.getByAltText('with background').parentElement;
  expect(cover?.style.clipPath).toBe('inset(0px 100% 0px 0px)');
  await userEvent.keyboard('{End}');
  expect(cover?.style.clipPath).toBe('inset(0px 0% 0px 0px)');
});
