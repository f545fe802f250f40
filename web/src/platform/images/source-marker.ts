/** Writes the statements of a source's marks into an encoded copy. Returns the copy itself if there are none. */
export type SourceMarker = (copy: Uint8Array<ArrayBuffer>) => Uint8Array;

/** Reads a source once, to mark its copies; `undefined` if its type carries no marks. */
export async function readSourceMarker(source: Blob): Promise<SourceMarker | undefined> {
  const bytes = new Uint8Array(await source.arrayBuffer());
  // Loaded on demand, because few visitors choose a file. Without it, copies are sent unmarked.
  const marks = await import('#contract/marks/marks.ts').catch(() => undefined);
  return marks?.readMarks(bytes) && ((copy) => marks.keepSourceMarks(bytes, copy));
}
