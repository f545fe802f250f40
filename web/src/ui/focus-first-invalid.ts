/** Focuses the first invalid control on the next frame, and opens the `details` around it. */
export function focusFirstInvalid(container: Element | null): void {
  requestAnimationFrame(() => {
    const control = container?.querySelector<HTMLElement>('[aria-invalid=true]');
    control?.closest('details')?.setAttribute('open', '');
    control?.focus();
    // Focus alone leaves the end of a control below the bar of the form if its start is in view.
    control?.scrollIntoView({ block: 'nearest' });
  });
}
