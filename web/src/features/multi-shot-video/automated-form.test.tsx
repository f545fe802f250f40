import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import * as LIMITS from '#contract/limits.ts';
import { AutomatedForm } from './automated-form.tsx';

vi.mock('#web/modules/video-form/video-offer.ts', () => ({
  useVideoOffer: () => ({ price: '$0.00', usd: 0, isPending: false, seedlessModel: undefined }),
}));
vi.mock('#web/modules/budget/remaining-budget-note.tsx', () => ({ RemainingBudgetNote: () => null }));
vi.mock('./duration-field.tsx', () => ({ DurationField: () => null }));

afterEach(cleanup);

const renderForm = (story: string, start = vi.fn()) => {
  const starter = { isStarting: false, failure: null, forgetFailure: vi.fn(), start };
  render(
    <AutomatedForm
      draft={{ prompt: story, duration: 30, seed: '7' }}
      seed={{ isLocked: false, toggle: vi.fn(), unlock: vi.fn(), isSame: false, next: () => '7' }}
      starter={starter}
      onChange={() => undefined}
    />,
  );
  return start;
};

test('shows that a story is too long, and does not send it', async () => {
  const start = renderForm('w'.repeat(LIMITS.story.maxCharacters + 1));
  await userEvent.click(screen.getByRole('button', { name: /^Generate Multi-Shot Video/ }));
  const story = screen.getByRole('textbox', { name: 'Story Description' });
  await waitFor(() => expect(document.activeElement).toBe(story));
  expect(story.getAttribute('aria-invalid')).toBe('true');
  expect(start).not.toHaveBeenCalled();
});

test('starts a video from a valid story', async () => {
  const start = renderForm('A fox crosses a river');
  await userEvent.click(screen.getByRole('button', { name: /^Generate Multi-Shot Video/ }));
  expect(start).toHaveBeenCalledOnce();
});
