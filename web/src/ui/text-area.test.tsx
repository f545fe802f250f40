import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { TextArea } from './text-area.tsx';

test('a text area scrolls completely into view when it gets focus', () => {
  const onFocus = vi.fn();
  render(<TextArea aria-label="Prompt" onFocus={onFocus} />);
  const field = screen.getByRole('textbox');
  field.scrollIntoView = vi.fn();
  field.focus();
  expect(field.scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' });
  expect(onFocus).toHaveBeenCalledOnce();
});
