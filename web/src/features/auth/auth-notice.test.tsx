import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { PATHS } from '#web/platform/paths.ts';
import { AUTH_MESSAGES } from './auth-messages.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { SignInNotice } from './sign-in-notice.tsx';

vi.mock('./reset-password.ts', () => ({ resetPassword: async () => 'link refused' }));
afterEach(cleanup);

const noticeStyle = async () =>
  (await screen.findByRole('heading', { name: AUTH_MESSAGES.linkRefused })).closest('section')?.className;

test('the notice of a refused link looks the same on the form for a new password and at sign-in', async () => {
  render(
    <MemoryRouter>
      <ResetPasswordForm onDone={vi.fn()} />
    </MemoryRouter>,
  );
  for (const label of ['New Password', 'Confirm Password'])
    fireEvent.change(screen.getByLabelText(label), { target: { value: 'a-new-secret' } });
  fireEvent.click(screen.getByRole('button', { name: 'Reset Password' }));
  const onForm = await noticeStyle();
  cleanup();

  render(
    <MemoryRouter initialEntries={[{ pathname: PATHS.signIn, state: { linkRefused: true } }]}>
      <SignInNotice />
    </MemoryRouter>,
  );
  expect(await noticeStyle()).toBe(onForm);
});
