import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, test } from 'vitest';
import { AboutFile } from './about-file.tsx';

afterEach(() => {
  onlineManager.setOnline(true);
  cleanup();
});

const show = (props: Omit<ComponentProps<typeof AboutFile>, 'id'>) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AboutFile id="fox" {...props} />
    </QueryClientProvider>,
  );

test('shows at once that a file cannot be read offline, and offers a retry', async () => {
  onlineManager.setOnline(false);
  const freshLink = () => Promise.reject(new TypeError('Failed to fetch'));
  show({ freshLink });
  fireEvent.click(screen.getByRole('button', { name: 'How Was It Made?' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The file could not be read. Try again.');
  expect(screen.getByRole('button', { name: 'How Was It Made?' })).toBeTruthy();
});

test('cannot read a file that is missing, and shows the reason', () => {
  show({ freshLink: async () => null, reason: 'The image is missing.' });
  const button = screen.getByRole('button', { name: 'How Was It Made?' });
  expect(button).toHaveProperty('disabled', true);
  expect(screen.getByText('The image is missing.').id).toBe(button.getAttribute('aria-describedby'));
});
