import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

test('a busy button ignores clicks immediately, shows its busy label after a moment and keeps the focus', async () => {
  const onClick = vi.fn();
  const button = (busy: boolean) => (
    <Button busy={busy} busyLabel="Saving..." onClick={onClick}>
      Save Changes
    </Button>
  );
  const { rerender } = render(button(false));
  expect(screen.getByRole('button').textContent).toBe('Save Changes');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(onClick).toHaveBeenCalledOnce();

  rerender(button(true));
  const busy = screen.getByRole('button');
  expect(busy.textContent).toBe('Save Changes');
  expect(busy.getAttribute('aria-busy')).toBe('true');
  await userEvent.click(busy);
  expect(onClick).toHaveBeenCalledOnce();

  expect(await screen.findByText('Saving...')).toBeTruthy();
  expect(document.activeElement).toBe(busy);
  await userEvent.click(busy);
  expect(onClick).toHaveBeenCalledOnce();
});

test('does not submit a form while its button is busy', async () => {
  const send = vi.fn((event: SubmitEvent) => event.preventDefault());
  const { container } = render(
    <form>
      <Button type="submit" busy busyLabel="Sending...">
        Send
      </Button>
    </form>,
  );
  container.querySelector('form')?.addEventListener('submit', send);
  await userEvent.click(screen.getByRole('button'));
  expect(send).not.toHaveBeenCalled();
});
