import { imageCacheName } from './wipe-kept-images.ts';

const KEPT_AT = 'x-kept-at';
/** Images of closed tabs are removed after this long. */
const LONGEST_MS = 24 * 60 * 60 * 1000;

const imageAddress = (id: string) => `/kept-pictures/${id}`;

/**
 * Keeps an image across reloads until the person signs out; it is too large for the storage of drafts. Does
 * nothing in a browser without storage.
 */
export async function keepImage(userId: string, id: string, image: Blob): Promise<void> {
  await withImages(userId, async (images) => {
    await forgetOld(images);
    const headers = { 'content-type': image.type, [KEPT_AT]: String(Date.now()) };
    await images.put(imageAddress(id), new Response(image, { headers }));
  });
}

/** A kept image; `undefined` if it no longer exists. */
export async function readKeptImage(userId: string, id: string): Promise<Blob | undefined> {
  return await withImages(userId, async (images) => (await images.match(imageAddress(id)))?.blob());
}

export async function removeKeptImage(userId: string, id: string): Promise<void> {
  await withImages(userId, (images) => images.delete(imageAddress(id)));
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

async function forgetOld(images: Cache): Promise<void> {
  for (const request of await images.keys()) {
    const response = await images.match(request);
    const keptAtMs = Number(response?.headers.get(KEPT_AT));
    if (Date.now() - keptAtMs > LONGEST_MS) await images.delete(request);
  }
}
