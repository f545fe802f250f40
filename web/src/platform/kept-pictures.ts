const CACHE = 'moodlark.pictures';
const FOLDER = '/kept-pictures/';
const KEPT_AT = 'x-kept-at';
/** What a tab left behind that was closed for good goes after this long. */
const LONGEST_MS = 24 * 60 * 60 * 1000;

const addressOf = (userId: string, id = '') => `${FOLDER}${userId}/${id}`;

/**
 * Keeps a picture over a reload, until the person signs out: it is too large for the storage of drafts. A browser that
 * has no room, or closes its storage to pages, keeps none, and nothing else is lost by it.
 */
export async function keepPicture(userId: string, id: string, picture: Blob): Promise<void> {
  await withPictures(async (pictures) => {
    await forgetWhere(pictures, (_, keptAtMs) => Date.now() - keptAtMs > LONGEST_MS);
    const headers = { 'content-type': picture.type, [KEPT_AT]: String(Date.now()) };
    await pictures.put(addressOf(userId, id), new Response(picture, { headers }));
  });
}

/** A picture that was kept; `undefined` where it is not there any more. */
export async function readKeptPicture(userId: string, id: string): Promise<Blob | undefined> {
  return await withPictures(async (pictures) => (await pictures.match(addressOf(userId, id)))?.blob());
}

export async function removeKeptPicture(userId: string, id: string): Promise<void> {
  await withPictures((pictures) => pictures.delete(addressOf(userId, id)));
}

/** Forgets the pictures of everybody, or of everybody but one: called when people leave and come. */
export async function wipeKeptPictures(except?: string): Promise<void> {
  const isKept = (path: string) => except !== undefined && path.startsWith(addressOf(except));
  await withPictures((pictures) => forgetWhere(pictures, (path) => !isKept(path)));
}

async function withPictures<Result>(use: (pictures: Cache) => Promise<Result>): Promise<Result | undefined> {
  try {
    return await use(await caches.open(CACHE));
  } catch {
    return undefined;
  }
}

async function forgetWhere(pictures: Cache, isOver: (path: string, keptAtMs: number) => boolean) {
  for (const request of await pictures.keys()) {
    const kept = await pictures.match(request);
    const keptAtMs = Number(kept?.headers.get(KEPT_AT));
    if (isOver(new URL(request.url).pathname, keptAtMs)) await pictures.delete(request);
  }
}
