import { format } from 'node:util';
import { expect, test } from 'vitest';
import { loggedValue } from './logged-value.ts';

test('a log of the database says which statement failed and why, and nothing of what people wrote', () => {
  const failure = Object.assign(new Error('invalid input syntax for type uuid: "secret words"'), {
    code: '22P02',
    routine: 'string_to_uuid',
    detail: 'Failing row contains (secret words)',
    query: 'select * from "profiles" where "id" = $1',
    params: ['secret words', 'maya@example.com'],
  });
  const line = format(loggedValue(failure));
  expect(line).not.toMatch(/secret|maya/);
  expect(line).toContain('code: 22P02, routine: string_to_uuid, query: select * from "profiles"');
  expect(line).toContain('logged-value.test.ts');
});

test('other errors are logged whole', () => {
  const error = new Error('The disk is full');
  expect(loggedValue(error)).toBe(error);
  expect(loggedValue('a line')).toBe('a line');
});
