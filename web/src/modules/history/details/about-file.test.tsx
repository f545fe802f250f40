import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { loadBlob } from '../save-file.ts';
import { AboutFile } from './about-file.tsx';

vi.mock('../save-file.ts', () => ({
  loadBlob: vi.fn(async () => ({ arrayBuffer: async () => new ArrayBuffer(0) })),
}));

afterEach(() => {
  onlineManager.setOnline(true);
  vi.restoreAllMocks();
  cleanup();
});

const show = (props: Omit<ComponentProps<typeof AboutFile>, 'id'>) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AboutFile id="fox" {...props} />
    </QueryClientProvider>,
  );

test.each([
  ['offline', false, 'You are offline. Try again when you are back online.'],
  ['online', true, 'The file could not be read. Try again.'],
])('says immediately while %s that a file cannot be read, and offers a retry', async (_, isOnline, text) => {
  onlineManager.setOnline(isOnline);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const freshLink = () => Promise.reject(new TypeError('Failed to fetch'));
  show({ freshLink });
  fireEvent.click(screen.getByRole('button', { name: 'How Was It Made?' }));
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(await screen.findByRole('button', { name: 'How Was It Made?' })).toBeTruthy();
});

test('disables the button for a missing file, and shows the reason', () => {
  show({ freshLink: async () => null, reason: 'The image is missing.' });
  const button = screen.getByRole('button', { name: 'How Was It Made?' });
  expect(button).toHaveProperty('disabled', true);
  expect(screen.getByText('The image is missing.').id).toBe(button.getAttribute('aria-describedby'));
});

test.each([
  { focused: 'How Was It Made?', focusedAfter: 'About this file' },
  { focused: 'Close', focusedAfter: 'Close' },
])(
  'announces the result and scrolls to it; if "$focused" had the focus, "$focusedAfter" has it afterwards',
  async ({ focused, focusedAfter }) => {
    const scrollIntoView = vi.fn();
    Element.prototype.scrollIntoView = scrollIntoView;
    const file = Promise.withResolvers<string>();
    show({ freshLink: () => file.promise });
    document.body.append(Object.assign(document.createElement('button'), { textContent: 'Close' }));
    const status = screen.getByRole('status');
    expect(status.textContent).toBe('');
    fireEvent.click(screen.getByRole('button', { name: 'How Was It Made?' }));
    screen.getByRole('button', { name: focused }).focus();
    file.resolve('https://media.example/fox.png');
    await vi.waitFor(() => expect(status.textContent).toMatch(/^The file does not say\./));
    expect(loadBlob).toHaveBeenLastCalledWith('https://media.example/fox.png');
    expect(document.activeElement?.textContent).toBe(focusedAfter);
    expect(scrollIntoView.mock.contexts).toEqual([status]);
    document.body.replaceChildren();
  },
);
