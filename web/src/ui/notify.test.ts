import { toast } from 'sonner';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.mock(import('sonner'), { spy: true });

/** Each test starts as a page does, before the toast surface has loaded. */
async function freshPage() {
  vi.resetModules();
  return await import('./notify.ts');
}

beforeEach(() => void vi.clearAllMocks());
afterEach(() => toast.dismiss());

test('shows a message that was sent before the toast surface loaded', async () => {
  const { notify, toastSurface } = await freshPage();
  const listener = vi.fn();
  toastSurface.subscribe(listener);
  notify.error('Please sign in to access this page', { id: 'auth-required' });
  expect(toastSurface.isWanted()).toBe(true);
  expect(listener).toHaveBeenCalledOnce();
  expect(toast.error).not.toHaveBeenCalled();

  toastSurface.attach(toast);
  expect(toast.error).toHaveBeenCalledExactlyOnceWith(
    'Please sign in to access this page',
    expect.objectContaining({ id: 'auth-required' }),
  );
});

test('shows a success for 4 s, information for 5 s and an error for 10 s', async () => {
  const { notify, toastSurface } = await freshPage();
  toastSurface.attach(toast);
  notify.success('Saved');
  notify.info('Working');
  notify.error('Broken');
  expect(toast.success).toHaveBeenCalledWith('Saved', expect.objectContaining({ duration: 4000 }));
  expect(toast.info).toHaveBeenCalledWith('Working', expect.objectContaining({ duration: 5000 }));
  expect(toast.error).toHaveBeenCalledWith('Broken', expect.objectContaining({ duration: 10_000 }));
});

test('shows a repeated message as one toast', async () => {
  const { notify, toastSurface } = await freshPage();
  toastSurface.attach(toast);
  notify.error('Login failed. Please check your credentials.');
  notify.error('Login failed. Please check your credentials.');
  const ids = vi.mocked(toast.error).mock.calls.map(([, options]) => options?.id);
  expect(new Set(ids).size).toBe(1);
});
