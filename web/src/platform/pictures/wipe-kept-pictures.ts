const PREFIX = 'moodlark.pictures.';

/** Where a person's pictures lie in this browser. */
export const pictureCacheOf = (userId: string) => PREFIX + userId;

/** Forgets the kept pictures of everybody, or of everybody but one: called when people leave and come. */
export async function wipeKeptPictures(except = ''): Promise<void> {
  try {
    for (const name of await caches.keys())
      if (name.startsWith(PREFIX) && name !== pictureCacheOf(except)) await caches.delete(name);
  } catch {
    // Nothing could be kept there either.
  }
}
