type HoldsUnsaved = () => boolean;

const watched: HoldsUnsaved[] = [];

/** Registers a check for images that are saved nowhere else. */
export function watchUnsaved(holdsUnsaved: HoldsUnsaved): void {
  watched.push(holdsUnsaved);
}

/** Makes the browser ask before it closes the tab if there is such an image. Call this after each change. */
export function confirmLeaving(): void {
  if (watched.some((holdsUnsaved) => holdsUnsaved())) addEventListener('beforeunload', askBeforeUnload);
  else removeEventListener('beforeunload', askBeforeUnload);
}

/** Checks again, because signing out discards everything. */
function askBeforeUnload(event: BeforeUnloadEvent): void {
  if (watched.some((holdsUnsaved) => holdsUnsaved())) event.preventDefault();
}
