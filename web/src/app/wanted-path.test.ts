import { afterEach, expect, test } from 'vitest';
import { rememberWantedPath, takeWantedPath } from './wanted-path.ts';

afterEach(() => sessionStorage.clear());

test('where a visitor wanted to go is offered once', () => {
  rememberWantedPath('/image-generator');
  expect(takeWantedPath()).toBe('/image-generator');
  expect(takeWantedPath()).toBeUndefined();
});

test('the dashboard needs no offer: everybody lands there', () => {
  rememberWantedPath('/dashboard');
  expect(takeWantedPath()).toBeUndefined();
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/nowhere'])(
  'no address but our own is ever followed: %s',
  (address) => {
    rememberWantedPath(address);
    expect(takeWantedPath()).toBeUndefined();
  },
);
