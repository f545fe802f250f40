import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AboutFile } from './about-file.tsx';

afterEach(() => {
  onlineManager.setOnline(true);
  cleanup();
});

test('shows at once that a file cannot be read offline, and offers a retry', async () => {
  onlineManager.setOnline(false);
  const freshLink = () => Promise.reject(new TypeError('Failed to fetch'));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AboutFile id="fox" freshLink={freshLink} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Read Its Marks' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The file could not be read. Try again.');
  expect(screen.getByRole('button', { name: 'Read Its Marks' })).toBeTruthy();
});
