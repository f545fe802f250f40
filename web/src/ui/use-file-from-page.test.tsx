import { cleanup, createEvent, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useFileFromPage } from './use-file-from-page.ts';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const IMAGE = new File(['x'], 'dog.png', { type: 'image/png' });

function pasteInto(target: Element, types: string[]) {
  const onFile = vi.fn();
  renderHook(() => useFileFromPage(onFile));
  document.body.append(target);
  const event = createEvent.paste(target, { clipboardData: { types, files: [IMAGE] } });
  fireEvent(target, event);
  return { onFile, event };
}

test('accepts a pasted image, even in a field', () => {
  for (const target of [document.createElement('div'), document.createElement('textarea')]) {
    const { onFile, event } = pasteInto(target, ['Files']);
    expect(onFile).toHaveBeenCalledExactlyOnceWith(IMAGE);
    expect(event.defaultPrevented).toBe(true);
    cleanup();
  }
});

test('leaves a paste of text and an image, as from an office program, to the field', () => {
  const { onFile, event } = pasteInto(document.createElement('textarea'), ['text/plain', 'Files']);
  expect(onFile).not.toHaveBeenCalled();
  expect(event.defaultPrevented).toBe(false);
});
