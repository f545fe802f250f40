import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let requestPermission = vi.fn();
/** Sets the permission for notifications; a person who is asked refuses. */
function setPermission(permission: NotificationPermission) {
  requestPermission = vi.fn(async () => 'denied');
  vi.stubGlobal('Notification', { permission, requestPermission });
}
/** Renders the offers of these jobs, as after a reload. */
async function show(...jobIds: string[]) {
  cleanup();
  vi.resetModules();
  const { NotificationOffer } = await import('./notification-offer.tsx');
  render(jobIds.map((jobId) => <NotificationOffer key={jobId} jobId={jobId} />));
}
const countOffers = () => screen.queryAllByRole('button').length;

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('offers a notification with the first video only', async () => {
  setPermission('default');
  await show('first', 'second');
  expect(countOffers()).toBe(1);
  await show('first');
  expect(countOffers()).toBe(1);
  await show('third');
  expect(countOffers()).toBe(0);
});

test('asks for permission only after a click, and does not offer again after a refusal', async () => {
  setPermission('default');
  await show('first');
  expect(requestPermission).not.toHaveBeenCalled();
  await act(async () => screen.getByRole('button').click());
  expect(requestPermission).toHaveBeenCalledOnce();
  expect(countOffers()).toBe(0);
  await show('first');
  expect(countOffers()).toBe(0);
});

test('offers nothing if the permission is already decided or the browser has no notifications', async () => {
  for (const permission of ['denied', 'granted'] as const) {
    setPermission(permission);
    await show('first');
    expect(countOffers()).toBe(0);
  }
  vi.unstubAllGlobals();
  await show('first');
  expect(countOffers()).toBe(0);
});
