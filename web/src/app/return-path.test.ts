import { afterEach, expect, test } from 'vitest';
import { readReturnPath, rememberReturnPath, takeReturnPath } from './return-path.ts';

afterEach(() => sessionStorage.clear());

test('returns the requested URL with its query once', () => {
  rememberReturnPath('/dashboard?image=7f3c&q=red%20fox');
  const target = { path: '/dashboard', search: '?image=7f3c&q=red%20fox' };
  expect(readReturnPath()).toEqual(target);
  expect(takeReturnPath()).toEqual(target);
  expect(takeReturnPath()).toBeUndefined();
});

test('returns the URL of an image to edit', () => {
  rememberReturnPath('/edit/7f3c?tool=erase');
  expect(takeReturnPath()).toEqual({ path: '/edit/7f3c', search: '?tool=erase' });
});

test('returns a query that contains the URL of another site', () => {
  rememberReturnPath('/dashboard?next=//evil.example');
  expect(takeReturnPath()).toEqual({ path: '/dashboard', search: '?next=//evil.example' });
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
])('ignores a URL that leads to no screen of this site: %s', (url) => {
  rememberReturnPath(url);
  expect(takeReturnPath()).toBeUndefined();
});
