import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { strictBase64 } from './strict-base64.ts';
import { systemIds } from './system-ids.ts';

test('derives the same UUID from the same text and a different one from a different text', () => {
  const id = systemIds.derived('ann video key');
  expect(z.uuid().safeParse(id).success).toBe(true);
  expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(systemIds.derived('ann video key')).toBe(id);
  expect(systemIds.derived('ann video other-key')).not.toBe(id);
});

test('derives 1,000 distinct version 8 UUIDs from 1,000 texts', () => {
  const ids = Array.from({ length: 1_000 }, (_, index) => systemIds.derived(String(index)));
  expect(new Set(ids).size).toBe(1_000);
  for (const id of ids) expect(id).toMatch(/^.{14}8.{4}[89ab]/);
});

test('encodes base64, and decodes only strict base64', () => {
  expect(strictBase64.decode('AQID')).toEqual(Uint8Array.from([1, 2, 3]));
  expect(strictBase64.encode(Uint8Array.from([1, 2, 3]))).toBe('AQID');
  for (const text of ['AQI', 'AQ D', 'AQID\n', 'AQ-_', 'A===', '====', 'AQ=D']) {
    expect(strictBase64.decode(text), text).toBeUndefined();
  }
});
