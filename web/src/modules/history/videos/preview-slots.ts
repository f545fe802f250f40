/** Previews that may play at the same time: more would drop frames, and people watch one or two. */
const MAX_PLAYING = 6;
const playing = new Set<string>();

/** Asks for leave to play a preview; false where enough are playing. */
export function claimPreview(id: string): boolean {
  if (!playing.has(id) && playing.size >= MAX_PLAYING) return false;
  playing.add(id);
  return true;
}

export function releasePreview(id: string): void {
  playing.delete(id);
}
