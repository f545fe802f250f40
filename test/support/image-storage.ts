/** A response with jsdom's blobs, which Node's own responses do not support. */
export class StoredResponse {
  readonly headers: Headers;
  readonly content: Blob;
  constructor(content: Blob, { headers }: { headers: Record<string, string> }) {
    this.content = content;
    this.headers = new Headers(headers);
  }
  blob = async () => this.content;
}

/** The methods of the browser's cache storage that the app uses for images, in memory. `write` may be slow or fail. */
export function imageStorage(write = () => Promise.resolve()) {
  const caches = new Map<string, Map<string, StoredResponse>>();
  const openCache = (cached: Map<string, StoredResponse>) => ({
    keys: async () => [...cached.keys()],
    match: async (url: string) => cached.get(url),
    async put(url: string, response: StoredResponse) {
      await write();
      cached.set(url, response);
    },
    delete: async (url: string) => cached.delete(url),
  });
  return {
    /** The number of stored images, for all accounts. */
    size: () => [...caches.values()].reduce((sum, cached) => sum + cached.size, 0),
    clear: () => caches.clear(),
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
    open: async (name: string) => {
      const cached = caches.get(name) ?? new Map<string, StoredResponse>();
      caches.set(name, cached);
      return openCache(cached);
    },
  };
}
