import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let requestPermission = vi.fn();
function setPermission(permission: NotificationPermission, decision: NotificationPermission = 'denied') {
  requestPermission = vi.fn(async () => decision);
  vi.stubGlobal('Notification', { permission, requestPermission });
}
/** Renders the offers of these jobs, as after a reload. */
async function show(...jobIds: string[]) {
  cleanup();
  vi.resetModules();
  const { NotificationOffer } = await import('./notification-offer.tsx');
  render(jobIds.map((jobId) => <NotificationOffer key={jobId} jobId={jobId} />));
}
const offers = () => screen.queryAllByRole('button').length;

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('offers a notification with the first video only', async () => {
  setPermission('default');
  await show('first', 'second');
  expect(offers()).toBe(1);
  await show('first');
  expect(offers()).toBe(1);
  await show('third');
  expect(offers()).toBe(0);
});

test('makes the browser ask once, after a click, and never again after a refusal', async () => {
  setPermission('default');
  await show('first');
  expect(requestPermission).not.toHaveBeenCalled();
  await act(async () => screen.getByRole('button').click());
  expect(requestPermission).toHaveBeenCalledOnce();
  expect(offers()).toBe(0);
  await show('first');
  expect(offers()).toBe(0);
});

test('offers nothing if the permission is already decided or the browser has no notifications', async () => {
  for (const permission of ['denied', 'granted'] as const) {
    setPermission(permission);
    await show('first');
    expect(offers()).toBe(0);
  }
  vi.unstubAllGlobals();
  await show('first');
  expect(offers()).toBe(0);
});
