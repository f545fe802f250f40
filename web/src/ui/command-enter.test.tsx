import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { onCommandEnter } from './command-enter.tsx';

afterEach(cleanup);

function form() {
  const act = vi.fn();
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: a form's frame, as the forms have it
    <div onKeyDown={onCommandEnter(act)}>
      <textarea aria-label="Prompt" />
      <button type="button" data-starts-work>
        Generate
      </button>
    </div>,
  );
  const prompt = screen.getByRole('textbox');
  prompt.focus();
  return { act, prompt };
}

test('Ctrl+Enter submits and focuses the busy button', () => {
  const { act, prompt } = form();
  fireEvent.keyDown(prompt, { key: 'Enter', ctrlKey: true });
  expect(act).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Generate' }));
});

test('ignores Enter alone, a repeated key and the end of a composition', () => {
  const { act, prompt } = form();
  fireEvent.keyDown(prompt, { key: 'Enter' });
  fireEvent.keyDown(prompt, { key: 'Enter', ctrlKey: true, repeat: true });
  const composing = createEvent.keyDown(prompt, { key: 'Enter', metaKey: true, isComposing: true });
  fireEvent(prompt, composing);
  expect(act).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(prompt);
});
