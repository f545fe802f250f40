import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PriceTag } from './price.tsx';

afterEach(cleanup);

const renderTag = (price: string | undefined, isPending: boolean) =>
  render(<PriceTag label="This image:" offer={{ price, usd: undefined, isPending }} />).container;

test('reserves space for a price while it is loading', () => {
  const { textContent, firstElementChild } = renderTag(undefined, true);
  expect(textContent).toBe('This image: $0.00 · built-in studio');
  expect(firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  expect(firstElementChild?.firstElementChild?.className).toContain('invisible');
});

test('shows a loaded price, and nothing if loading failed', () => {
  expect(renderTag(undefined, false).textContent?.trim()).toBe('');
  expect(renderTag('$0.04', false).textContent).toBe('This image: $0.04');
});
