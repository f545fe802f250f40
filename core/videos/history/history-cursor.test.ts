import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCursor, writeCursor } from './history-cursor.ts';

const ID = '0a0a0a0a-0000-4000-8000-000000000001';

test('round-trips a cursor to the microsecond', () => {
  for (const createdAt of ['2026-11-21T10:00:00.123456+00:00', '2026-11-21T10:00:00Z']) {
    expect(readCursor(writeCursor({ createdAt, id: ID }))).toEqual({ createdAt, id: ID });
  }
});

test('writes cursors that are safe in a URL', () => {
  expect(writeCursor({ createdAt: '2026-11-21T10:00:00.1+00:00', id: ID })).toMatch(/^[\w-]+$/);
});

test.each([
  ['an empty string', ''],
  ['plain text', 'hello'],
  ['an id alone', btoa(ID)],
  ['an impossible date', btoa(`2026-13-45T99:00:00Z ${ID}`)],
  ['a filter in place of an id', writeCursor({ createdAt: '2026-11-21T10:00:00Z', id: 'x),or(id.gt.0' })],
  ['a cursor with base64 padding', btoa(`2026-11-21T10:00:00.1Z ${ID}`)],
  ['a cursor with trailing characters', `${btoa(`2026-11-21T10:00:00Z ${ID}`)}AAAA`],
  ['a character outside Latin-1', '🦊'],
])('rejects %s', (_name, cursor) => {
  expect(() => readCursor(cursor)).toThrow(expect.objectContaining({ code: 'INVALID_REQUEST' }));
});

test('rejects any text that is not a cursor', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String()), (text) => {
      expect(() => readCursor(text)).toThrow(expect.objectContaining({ code: 'INVALID_REQUEST' }));
    }),
  );
});
