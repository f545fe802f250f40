type UnsavedWorkCheck = () => boolean;

const watched: UnsavedWorkCheck[] = [];

/** Registers a check for work that is saved nowhere else: images and masks. */
export function watchUnsavedWork(hasUnsavedWork: UnsavedWorkCheck): void {
  watched.push(hasUnsavedWork);
}

/** Makes the browser ask before it closes the tab if there is such work. Call this after each change. */
export function confirmLeaving(): void {
  if (watched.some((hasUnsavedWork) => hasUnsavedWork())) addEventListener('beforeunload', askBeforeUnload);
  else removeEventListener('beforeunload', askBeforeUnload);
}

/** Checks again, because signing out discards everything. */
function askBeforeUnload(event: BeforeUnloadEvent): void {
  if (watched.some((hasUnsavedWork) => hasUnsavedWork())) event.preventDefault();
}
