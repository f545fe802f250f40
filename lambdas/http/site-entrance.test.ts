import { expect, test } from 'vitest';
import { siteEntrance } from './site-entrance.ts';

const entering = (secrets: string[], header?: string) => () =>
  siteEntrance(secrets)(header === undefined ? {} : { 'x-origin-verify': header });

test('while a secret is replaced, the old and the new one both open', () => {
  expect(entering(['old', 'new'], 'old')).not.toThrow();
  expect(entering(['old', 'new'], 'new')).not.toThrow();
});

test.each([undefined, '', 'other', 'old,new', 'ol', 'oldd'])('%s does not open', (header) => {
  expect(entering(['old', 'new'], header)).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }));
});

test('one machine has no secret and takes every address', () => {
  expect(entering([])).not.toThrow();
});
