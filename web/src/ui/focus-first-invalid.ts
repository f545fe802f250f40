/** Puts focus on the first control that says it is wrong, once it does; opens what is folded around it. */
export function focusFirstInvalid(container: Element | null): void {
  requestAnimationFrame(() => {
    const control = container?.querySelector<HTMLElement>('[aria-invalid=true]');
    control?.closest('details')?.setAttribute('open', '');
    control?.focus();
  });
}
