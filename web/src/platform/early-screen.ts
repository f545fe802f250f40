/**
 * Removes the screen that `screen-code.js` showed while the code loaded, and moves its text, caret, focus and
 * submission to the real screen.
 */
export function endEarlyScreen(): void {
  const screen = document.querySelector<HTMLElement>('[data-early-screen]');
  const root = document.getElementById('root');
  if (!screen || !root) return;
  const focused = document.activeElement;
  const fields = [...screen.querySelectorAll<Field>('[name]:not([inert])')].map((earlyField) => ({
    earlyField,
    field: root.querySelector<Field>(`[name="${earlyField.name}"]`),
    hadFocus: earlyField === focused,
  }));
  screen.remove();
  root.removeAttribute('hidden');
  // React has not finished rendering and would miss the event.
  queueMicrotask(() => {
    for (const { earlyField, field, hadFocus } of fields) if (field) takeOver(earlyField, field, hadFocus);
    // Another screen may have opened: only the form that received the text is submitted.
    if ('submitted' in screen.dataset) fields.find(({ field }) => field)?.field?.form?.requestSubmit();
  });
}

/** Hides the early screen behind an error message. Its text is kept for the form; its submission is canceled. */
export function hideEarlyScreen(): void {
  const screen = document.querySelector<HTMLElement>('[data-early-screen]');
  if (!screen) return;
  screen.hidden = true;
  delete screen.dataset.submitted;
  const root = document.getElementById('root');
  root?.removeAttribute('hidden');
  // The real screen's skip link has to be the first link of the page.
  root?.after(screen);
}

type Field = HTMLInputElement | HTMLTextAreaElement;

function takeOver(earlyField: Field, field: Field, hadFocus: boolean): void {
  // Without typing, the initial text of the real form stays.
  if (earlyField.value !== earlyField.defaultValue && earlyField.value !== field.value) {
    // React overrides the property on the element and would ignore a value set there.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(
      field,
      earlyField.value,
    );
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (!hadFocus) return;
  field.focus({ preventScroll: true });
  // An email field has no selection.
  if (earlyField.selectionStart !== null)
    field.setSelectionRange(earlyField.selectionStart, earlyField.selectionEnd);
}
