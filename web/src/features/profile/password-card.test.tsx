import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PasswordCard } from './password-card.tsx';

const { updatePassword } = vi.hoisted(() => ({ updatePassword: vi.fn() }));
vi.mock('./update-password.ts', () => ({ updatePassword }));
vi.mock('#web/platform/session/session.tsx', () => ({ useSession: () => ({ user: { id: 'ann' } }) }));

afterEach(cleanup);

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function update(password: string) {
  for (const label of ['New Password', 'Confirm New Password'])
    fireEvent.change(field(label), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Update Password' }));
  await vi.waitFor(() => expect(updatePassword).toHaveBeenLastCalledWith(true, password));
}

test('keeps saying that the password was updated until a field changes', async () => {
  render(<PasswordCard />);
  await update('a-secret-1');
  await screen.findByText('Password updated');
  expect(field('New Password').value).toBe('');
  fireEvent.change(field('New Password'), { target: { value: 'b' } });
  expect(screen.queryByText('Password updated')).toBeNull();
});

test('does not say that a refused password was updated', async () => {
  updatePassword.mockResolvedValue({ message: 'Failed to update password.' });
  render(<PasswordCard />);
  await update('a-secret-2');
  await screen.findByText('Failed to update password.');
  expect(screen.queryByText('Password updated')).toBeNull();
});
