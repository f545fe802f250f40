/** Focuses the first invalid control on the next frame, and opens the `details` around it. */
export function focusFirstInvalid(container: Element | null): void {
  requestAnimationFrame(() => {
    const control = container?.querySelector<HTMLElement>('[aria-invalid=true]');
    control?.closest('details')?.setAttribute('open', '');
    control?.focus();
  });
}
