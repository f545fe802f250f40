import { expect, test } from 'vitest';
import { currentUsage, nextReset } from './usage.ts';

const wednesday = new Date('2026-11-18T09:30:00Z');

test('resets weekly usage next Sunday at midnight UTC', () => {
  expect(nextReset('standard', wednesday).toISOString()).toBe('2026-11-22T00:00:00.000Z');
});

test('resets weekly usage a week later if today is a Sunday', () => {
  expect(nextReset('standard', new Date('2026-11-22T00:00:00Z')).toISOString()).toBe(
    '2026-11-29T00:00:00.000Z',
  );
});

test('resets monthly usage on the first of the month, even if that is in the next year', () => {
  expect(nextReset('premium', wednesday).toISOString()).toBe('2026-12-01T00:00:00.000Z');
  expect(nextReset('premium', new Date('2026-12-31T23:59:59Z')).toISOString()).toBe(
    '2027-01-01T00:00:00.000Z',
  );
});

test('shows a current count with the time of its reset', () => {
  const rows = [{ image_type: 'standard' as const, count: 7, reset_at: '2026-11-22T00:00:00+00:00' }];
  const usage = currentUsage(rows, 'standard', wednesday);
  expect(usage.count).toBe(7);
  expect(usage.resetsAt.toISOString()).toBe('2026-11-22T00:00:00.000Z');
});

test('shows a count whose reset has passed as zero', () => {
  const rows = [{ image_type: 'standard' as const, count: 7, reset_at: '2026-11-15T00:00:00+00:00' }];
  expect(currentUsage(rows, 'standard', wednesday).count).toBe(0);
});

test('shows no usage for a person without images', () => {
  expect(currentUsage([], 'premium', wednesday)).toEqual({
    count: 0,
    resetsAt: nextReset('premium', wednesday),
  });
});
