import { createEvent, fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keepPageOnDrop } from './keep-page-on-drop.ts';

keepPageOnDrop();

function drop(target: Element, types: string[]) {
  document.body.replaceChildren(target);
  const event = createEvent.drop(target, { dataTransfer: { types } });
  fireEvent(target, event);
  return event.defaultPrevented;
}

test('keeps the page when a file misses the drop zone', () => {
  expect(drop(document.createElement('p'), ['Files'])).toBe(true);
});

test('lets file inputs accept files, and any field accept text', () => {
  const input = Object.assign(document.createElement('input'), { type: 'file' });
  expect(drop(input, ['Files'])).toBe(false);
  expect(drop(document.createElement('textarea'), ['text/plain'])).toBe(false);
});
