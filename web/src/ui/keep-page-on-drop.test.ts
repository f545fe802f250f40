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

test('a file that misses the mark does not replace the page', () => {
  expect(drop(document.createElement('p'), ['Files'])).toBe(true);
});

test('files go into fields for files, and words into any field', () => {
  const input = Object.assign(document.createElement('input'), { type: 'file' });
  expect(drop(input, ['Files'])).toBe(false);
  expect(drop(document.createElement('textarea'), ['text/plain'])).toBe(false);
});
