import { format } from 'node:util';
import { expect, test } from 'vitest';
import { withoutUserText } from './without-user-text.ts';

test('describes a database error by its code, routine and stack, without user text', () => {
  const failure = Object.assign(new Error('invalid input syntax for type uuid: "secret words"'), {
    code: '22P02',
    routine: 'string_to_uuid',
    detail: 'Failing row contains (secret words)',
    query: 'select * from "profiles" where "id" = $1',
    params: ['secret words', 'maya@example.com'],
  });
  const line = format(withoutUserText(failure));
  expect(line).not.toMatch(/secret|maya/);
  expect(line).toContain('code: 22P02, routine: string_to_uuid');
  expect(line).toContain('without-user-text.test.ts');
});

test('omits the message of any other error, which may quote a filter, and returns other values unchanged', () => {
  const line = format(withoutUserText(new TypeError('Unsupported operator in (secret words)')));
  expect(line).not.toContain('secret');
  expect(line).toMatch(/^TypeError\n\s+at /);
  expect(withoutUserText('a line')).toBe('a line');
});
