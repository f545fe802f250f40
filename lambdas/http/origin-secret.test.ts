import { expect, test } from 'vitest';
import { originSecretCheck } from './origin-secret.ts';

const check = (secrets: string[], header?: string) => () =>
  originSecretCheck(secrets)(header === undefined ? {} : { 'x-origin-verify': header });

test('accepts the old and the new secret during a rotation', () => {
  expect(check(['old', 'new'], 'old')).not.toThrow();
  expect(check(['old', 'new'], 'new')).not.toThrow();
});

test.each([undefined, '', 'other', 'old,new', 'ol', 'oldd'])('rejects the secret %j', (header) => {
  expect(check(['old', 'new'], header)).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }));
});

test('accepts every request when there is no secret', () => {
  expect(check([])).not.toThrow();
});
