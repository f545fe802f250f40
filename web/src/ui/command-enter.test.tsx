import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { onCommandEnter } from './command-enter.tsx';

afterEach(cleanup);

function renderForm() {
  const action = vi.fn();
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: the wrapper of a form, as on the screens
    <div onKeyDown={onCommandEnter(action)}>
      <textarea aria-label="Prompt" />
      <button type="button" data-starts-work>
        Generate
      </button>
    </div>,
  );
  const prompt = screen.getByRole('textbox');
  prompt.focus();
  return { action, prompt };
}

test('Ctrl+Enter runs the action and focuses its button', () => {
  const { action, prompt } = renderForm();
  fireEvent.keyDown(prompt, { key: 'Enter', ctrlKey: true });
  expect(action).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Generate' }));
});

test('ignores Enter alone, a repeated key and the Enter that ends a composition', () => {
  const { action, prompt } = renderForm();
  fireEvent.keyDown(prompt, { key: 'Enter' });
  fireEvent.keyDown(prompt, { key: 'Enter', ctrlKey: true, repeat: true });
  const composing = createEvent.keyDown(prompt, { key: 'Enter', metaKey: true, isComposing: true });
  fireEvent(prompt, composing);
  expect(action).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(prompt);
});
