import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SESSION_STORAGE_KEY } from './stored-session.ts';
import { getSupabase, whenSupabaseNeeded } from './supabase.ts';

vi.mock('../config/config.ts', () => ({ loadConfig: () => Promise.reject(new Error('offline')) }));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const registerCallback = () => {
  const run = vi.fn();
  return { run, stop: whenSupabaseNeeded(run) };
};

test('runs the callback when another tab changes the session', () => {
  const { run } = registerCallback();
  dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(run).not.toHaveBeenCalled();
  dispatchEvent(new StorageEvent('storage', { key: SESSION_STORAGE_KEY }));
  dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(run).toHaveBeenCalledTimes(1);
});

test('runs the callback when a request uses the client', async () => {
  const { run } = registerCallback();
  await expect(getSupabase()).rejects.toThrow('offline');
  await expect(getSupabase()).rejects.toThrow('offline');
  expect(run).toHaveBeenCalledTimes(1);
});

test('runs the callback at the first user activity, or 6 s after the page opens', () => {
  const active = registerCallback();
  dispatchEvent(new Event('pointermove'));
  expect(active.run).toHaveBeenCalledTimes(1);
  const idle = registerCallback();
  vi.advanceTimersByTime(5_999);
  expect(idle.run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(idle.run).toHaveBeenCalledTimes(1);
  expect(active.run).toHaveBeenCalledTimes(1);
});

test('does not run a canceled callback', () => {
  const { run, stop } = registerCallback();
  stop();
  dispatchEvent(new StorageEvent('storage', { key: SESSION_STORAGE_KEY }));
  dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(10_000);
  expect(run).not.toHaveBeenCalled();
});
