type HoldsUnsaved = () => boolean;

const watched: HoldsUnsaved[] = [];

/** Names somebody who may hold pictures that are saved nowhere else. */
export function watchForLosing(holdsUnsaved: HoldsUnsaved): void {
  watched.push(holdsUnsaved);
}

/** Has the browser ask before the tab closes exactly while it holds such a picture. To be called on each change. */
export function askBeforeLosing(): void {
  if (watched.some((holdsUnsaved) => holdsUnsaved())) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
}

/** What was held may be gone by now: a sign-out forgets everything. */
function ask(event: BeforeUnloadEvent): void {
  if (watched.some((holdsUnsaved) => holdsUnsaved())) event.preventDefault();
}
