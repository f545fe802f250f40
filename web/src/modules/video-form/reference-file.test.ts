import { expect, test } from 'vitest';
import { decodedBytes, findFileProblem, markedDataUrl } from './reference-file.ts';

const MEGABYTE = 1024 * 1024;

test('rejects a file whose type is not an image', () => {
  expect(findFileProblem({ type: 'application/pdf', size: 10 })).toBe('Please select a valid image file');
  expect(findFileProblem({ type: '', size: 10 })).toBe('Please select a valid image file');
});

test('rejects an image of 10 MB or more', () => {
  expect(findFileProblem({ type: 'image/png', size: 10 * MEGABYTE - 1 })).toBeUndefined();
  expect(findFileProblem({ type: 'image/png', size: 10 * MEGABYTE })).toBe(
    'Image file size must be less than 10MB',
  );
});

test('writes marks into a cropped reference, and leaves it unchanged if there are none', () => {
  const cropped = `data:image/jpeg;base64,${btoa('\u00ff\u00d8 crop')}`;
  const marked = markedDataUrl(cropped, (copy) => Uint8Array.of(...copy, 0xfe));
  expect(atob(marked.replace('data:image/jpeg;base64,', ''))).toBe('\u00ff\u00d8 crop\u00fe');
  expect(markedDataUrl(cropped, (copy) => copy)).toBe(cropped);
});

test('computes the decoded size of a data: URL, not counting its padding', () => {
  expect(decodedBytes(`data:image/png;base64,${btoa('abcd')}`)).toBe(4);
  expect(decodedBytes(`data:image/png;base64,${btoa('abcde')}`)).toBe(5);
  expect(decodedBytes(`data:image/png;base64,${btoa('abcdef')}`)).toBe(6);
});
