/** Previews that may play at the same time: more would drop frames, and people watch one or two. */
const MAX_PLAYING = 6;
const playing = new Set<string>();

/** Requests a slot for a preview; false if enough are playing. */
export function claimPreview(id: string): boolean {
  if (!playing.has(id) && playing.size >= MAX_PLAYING) return false;
  playing.add(id);
  return true;
}

export function releasePreview(id: string): void {
  playing.delete(id);
}
