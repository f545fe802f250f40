import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endEarlyScreen, hideEarlyScreen } from './early-screen.ts';

const onSubmit = vi.fn((event: Event) => event.preventDefault());
const onInput = vi.fn();

const FORM = `<form>
  <input name="email" type="email"><textarea name="prompt"></textarea>
  <input name="style" value="anime" type="radio"><input name="style" value="sketch" type="radio">
</form>`;

beforeEach(() => {
  document.body.innerHTML = `
    <div data-early-screen>${FORM.replaceAll('radio"', 'radio" inert')}</div>
    <div id="root" hidden>${FORM}</div>`;
  realElement('form').addEventListener('submit', onSubmit);
  realElement('form').addEventListener('input', (event) => onInput((event.target as HTMLInputElement).name));
});
afterEach(() => vi.clearAllMocks());

const find = <E extends Element = HTMLElement>(selector: string): E => {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`No ${selector}`);
  return found;
};
const earlyElement = <E extends Element = HTMLElement>(selector: string) =>
  find<E>(`[data-early-screen] ${selector}`);
const realElement = <E extends Element = HTMLElement>(selector: string) => find<E>(`#root ${selector}`);
const endScreen = async () => {
  endEarlyScreen();
  await Promise.resolve();
};

test('moves text, caret and focus into the real screen', async () => {
  earlyElement<HTMLInputElement>('[name=email]').value = 'maya@example.test';
  const prompt = earlyElement<HTMLTextAreaElement>('[name=prompt]');
  prompt.value = 'A lighthouse';
  prompt.focus();
  prompt.setSelectionRange(2, 4);
  await endScreen();
  expect(document.querySelector('[data-early-screen]')).toBeNull();
  expect(find('#root').hasAttribute('hidden')).toBe(false);
  expect(realElement<HTMLInputElement>('[name=email]').value).toBe('maya@example.test');
  const realPrompt = realElement<HTMLTextAreaElement>('[name=prompt]');
  expect(document.activeElement).toBe(realPrompt);
  expect([realPrompt.value, realPrompt.selectionStart, realPrompt.selectionEnd]).toEqual([
    'A lighthouse',
    2,
    4,
  ]);
  expect(onInput.mock.calls).toEqual([['email'], ['prompt']]);
  expect(realElement<HTMLInputElement>('[name=style]').value).toBe('anime');
});

test('moves the focus to a field that has no selection', async () => {
  earlyElement('[name=email]').focus();
  await endScreen();
  expect(document.activeElement).toBe(realElement('[name=email]'));
  expect(onInput).not.toHaveBeenCalled();
});

test('submits the real form if the early one was submitted, but not a form with other fields', async () => {
  await endScreen();
  expect(onSubmit).not.toHaveBeenCalled();
  const submittedScreen = '<div data-early-screen data-submitted><input name="email"></div>';
  const endWithRealField = async (field: string) => {
    document.body.innerHTML = `${submittedScreen}<div id="root"><form><input name="${field}"></form></div>`;
    realElement('form').addEventListener('submit', onSubmit);
    await endScreen();
  };
  await endWithRealField('prompt');
  expect(onSubmit).not.toHaveBeenCalled();
  await endWithRealField('email');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('keeps the initial text of the real form if nothing was typed', async () => {
  const prompt = earlyElement<HTMLTextAreaElement>('[name=prompt]');
  prompt.defaultValue = 'An older draft';
  realElement<HTMLTextAreaElement>('[name=prompt]').value = 'Recorded settings';
  await endScreen();
  expect(realElement<HTMLTextAreaElement>('[name=prompt]').value).toBe('Recorded settings');
  expect(onInput).not.toHaveBeenCalled();
});

test('hides the early screen for an error message, and moves its text once the form is shown', async () => {
  earlyElement<HTMLInputElement>('[name=email]').value = 'maya@example.test';
  find('[data-early-screen]').dataset.submitted = '';
  hideEarlyScreen();
  expect(find('[data-early-screen]').hidden).toBe(true);
  expect(find('#root').nextElementSibling).toBe(find('[data-early-screen]'));
  expect(find('#root').hasAttribute('hidden')).toBe(false);
  await endScreen();
  expect(realElement<HTMLInputElement>('[name=email]').value).toBe('maya@example.test');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('does nothing if no early screen was shown', async () => {
  find('[data-early-screen]').remove();
  await endScreen();
  expect(document.activeElement).toBe(document.body);
});
