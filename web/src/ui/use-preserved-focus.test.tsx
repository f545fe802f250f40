import { cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { usePreservedFocus } from './use-preserved-focus.ts';

afterEach(cleanup);

function Image({ name }: { name: string | null }) {
  const section = useRef<HTMLDivElement>(null);
  usePreservedFocus(section, name);
  return (
    <>
      <textarea aria-label="Prompt" />
      <div ref={section}>
        {name === null ? (
          <input type="file" aria-label="Choose" />
        ) : (
          <button type="button">Remove {name}</button>
        )}
      </div>
    </>
  );
}

test('moves focus to the content that replaces a file field, and back', () => {
  const { rerender } = render(<Image name={null} />);
  screen.getByLabelText('Choose').focus();
  rerender(<Image name="dog.png" />);
  expect(document.activeElement?.textContent).toBe('Remove dog.png');
  rerender(<Image name={null} />);
  expect(document.activeElement).toBe(screen.getByLabelText('Choose'));
});

test('leaves focus alone while the person types elsewhere', () => {
  const { rerender } = render(<Image name={null} />);
  screen.getByLabelText('Prompt').focus();
  rerender(<Image name="dog.png" />);
  expect(document.activeElement).toBe(screen.getByLabelText('Prompt'));
});
