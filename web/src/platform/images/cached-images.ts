import { imageCacheName } from './wipe-cached-images.ts';

const CACHED_AT = 'x-kept-at';
/** Images of closed tabs are removed after this long. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

const imageUrl = (id: string) => `/kept-pictures/${id}`;

/**
 * Caches an image across reloads until the person signs out; images are too large for the storage of drafts. Does
 * nothing in a browser without a cache.
 */
export async function cacheImage(userId: string, id: string, image: Blob): Promise<void> {
  await withImages(userId, async (images) => {
    await removeOldImages(images);
    const headers = { 'content-type': image.type, [CACHED_AT]: String(Date.now()) };
    await images.put(imageUrl(id), new Response(image, { headers }));
  });
}

/** A cached image; `undefined` if it no longer exists. */
export async function readCachedImage(userId: string, id: string): Promise<Blob | undefined> {
  return await withImages(userId, async (images) => (await images.match(imageUrl(id)))?.blob());
}

export async function removeCachedImage(userId: string, id: string): Promise<void> {
  await withImages(userId, (images) => images.delete(imageUrl(id)));
}

async function withImages<Result>(
  userId: string,
  use: (images: Cache) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await use(await caches.open(imageCacheName(userId)));
  } catch {
    return undefined;
  }
}

async function removeOldImages(images: Cache): Promise<void> {
  for (const request of await images.keys()) {
    const response = await images.match(request);
    const cachedAtMs = Number(response?.headers.get(CACHED_AT));
    if (Date.now() - cachedAtMs > MAX_AGE_MS) await images.delete(request);
  }
}
