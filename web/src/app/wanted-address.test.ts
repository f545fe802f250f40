import { afterEach, expect, test } from 'vitest';
import { readWantedAddress, rememberWantedAddress, takeWantedAddress } from './wanted-address.ts';

afterEach(() => sessionStorage.clear());

test('returns the wanted address with its query once', () => {
  rememberWantedAddress('/dashboard?image=7f3c&q=red%20fox');
  const wanted = { path: '/dashboard', search: '?image=7f3c&q=red%20fox' };
  expect(readWantedAddress()).toEqual(wanted);
  expect(takeWantedAddress()).toEqual(wanted);
  expect(takeWantedAddress()).toBeUndefined();
});

test('returns the address of an image to edit', () => {
  rememberWantedAddress('/edit/7f3c?tool=erase');
  expect(takeWantedAddress()).toEqual({ path: '/edit/7f3c', search: '?tool=erase' });
});

test('keeps a query that names another site as a query', () => {
  rememberWantedAddress('/dashboard?next=//evil.example');
  expect(takeWantedAddress()).toEqual({ path: '/dashboard', search: '?next=//evil.example' });
});

test.each([
  'https://evil.example',
  'https://evil.example/dashboard',
  '//evil.example',
  '//evil.example/dashboard',
  '/\\evil.example/dashboard',
  '\\\\evil.example/dashboard',
  'javascript:alert(1)',
  'data:text/html,/dashboard',
  '/nowhere',
  '/edit//evil.example',
  'http://[',
])('ignores an address that is no screen of this site: %s', (address) => {
  rememberWantedAddress(address);
  expect(takeWantedAddress()).toBeUndefined();
});
