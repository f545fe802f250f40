const PREFIX = 'moodlark.pictures.';

/** Name of the cache with a person's images. */
export const imageCacheName = (userId: string) => PREFIX + userId;

/** Removes the cached images of everyone, or of everyone except one person. */
export async function wipeCachedImages(except = ''): Promise<void> {
  try {
    for (const name of await caches.keys())
      if (name.startsWith(PREFIX) && name !== imageCacheName(except)) await caches.delete(name);
  } catch {
    // A browser without a cache has stored nothing.
  }
}
