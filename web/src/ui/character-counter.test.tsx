import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CharacterCounter } from './character-counter.tsx';

afterEach(cleanup);

test('announces the start of the warning and an exceeded limit, not each character', () => {
  const { container, rerender } = render(<CharacterCounter count={0} max={100} />);
  const announced = [1, 90, 91, 99, 100, 101, 150, 100, 90].map((count) => {
    rerender(<CharacterCounter count={count} max={100} />);
    return container.querySelector('[aria-live=polite]')?.textContent;
  });
  const close = 'Close to the limit of 100 characters';
  const over = 'Over the limit of 100 characters';
  expect(announced).toEqual(['', '', close, close, close, over, over, close, '']);
  // The visible counter, which changes with each character, is no live region.
  expect(container.querySelector('[data-testid]')?.closest('[aria-live]')).toBeNull();
});
