import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WorkingNote } from './working-note.tsx';

const NOW = Date.parse('2026-11-21T12:00:00Z');
beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('counts down to the next attempt with a rate-limited model, without announcing each second', () => {
  const working = { text: 'Extending…', startedAtMs: NOW, requestsPerMinute: 2 };
  const { rerender } = render(<WorkingNote {...working} nextTryAtMs={NOW + 23_000} />);
  screen.getByText('Next try in 23s');
  act(() => vi.advanceTimersByTime(3_000));
  screen.getByText('Next try in 20s');
  expect(screen.queryByText('3s')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe(
    'Extending…This model accepts 2 requests a minute. Yours is waiting its turn.',
  );
  rerender(<WorkingNote {...working} />);
  expect(screen.queryByText(/Next try/)).toBeNull();
  screen.getByText('3s');
  // The request is no longer waiting, so a long wait now means slow work.
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.getByRole('status').textContent).toBe('Extending…Still working. Larger images take longer.');
});

test('says that a request to a busy model is retried automatically', () => {
  render(<WorkingNote text="Erasing…" startedAtMs={NOW} nextTryAtMs={NOW + 1_000} requestsPerMinute={10} />);
  expect(screen.getByRole('status').textContent).toContain('We’ll retry automatically.');
});
