import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

afterEach(cleanup);

const field = (error?: string) => (
  <Field label="Password" hint="At least 6 characters" error={error}>
    {(control) => <TextInput {...control} />}
  </Field>
);

const describedBy = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;

test('labels a control and describes it with its hint', () => {
  render(field());
  const control = screen.getByLabelText('Password');
  expect(describedBy(control)).toBe('At least 6 characters');
  expect(control.getAttribute('aria-invalid')).toBeNull();
});

test('replaces the hint with the error, and announces it', () => {
  render(field('Password is required'));
  const control = screen.getByLabelText('Password');
  expect(describedBy(control)).toBe('Password is required');
  expect(control.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('Password is required');
});

test('shows "(optional)" apart from the label, and includes it in the accessible name', () => {
  render(<Field label="Prompt (optional)">{(control) => <TextInput {...control} />}</Field>);
  expect(screen.getByRole('textbox', { name: 'Prompt (optional)' })).toBeTruthy();
  expect(screen.getByText('(optional)').tagName).toBe('SPAN');
});
