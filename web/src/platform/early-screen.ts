/**
 * Removes the screen that `screen-code.js` showed while the code loaded, if it is still there, and repeats in the real
 * screen what the person did in it: words, caret, focus, and a form that was sent.
 */
export function endEarlyScreen(): void {
  const screen = document.querySelector<HTMLElement>('[data-early-screen]');
  const root = document.getElementById('root');
  if (!screen || !root) return;
  const focused = document.activeElement;
  const fields = [...screen.querySelectorAll<Field>('[name]:not([inert])')].map((early) => ({
    early,
    field: root.querySelector<Field>(`[name="${early.name}"]`),
    hadFocus: early === focused,
  }));
  screen.remove();
  root.removeAttribute('inert');
  // React is still drawing, and would not notice.
  queueMicrotask(() => {
    for (const { early, field, hadFocus } of fields) if (field) takeOver(early, field, hadFocus);
    // Another screen may have opened meanwhile: only the form that took the words is sent.
    if ('submitted' in screen.dataset) fields.find(({ field }) => field)?.field?.form?.requestSubmit();
  });
}

type Field = HTMLInputElement | HTMLTextAreaElement;

function takeOver(early: Field, field: Field, hadFocus: boolean): void {
  if (early.value !== field.value) {
    // React overrides the property of the element itself, and takes a value set there for its own.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, early.value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (!hadFocus) return;
  field.focus({ preventScroll: true });
  // A field for addresses has no selection.
  if (early.selectionStart !== null) field.setSelectionRange(early.selectionStart, early.selectionEnd);
}
