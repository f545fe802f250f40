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

/** The used part of the browser's storage for images. `write` may be slow or fail. */
export function imageStorage(write = () => Promise.resolve()) {
  const caches = new Map<string, Map<string, StoredResponse>>();
  const opened = (kept: Map<string, StoredResponse>) => ({
    keys: async () => [...kept.keys()],
    match: async (address: string) => kept.get(address),
    async put(address: string, response: StoredResponse) {
      await write();
      kept.set(address, response);
    },
    delete: async (address: string) => kept.delete(address),
  });
  return {
    /** How many images are stored, of anyone. */
    size: () => [...caches.values()].reduce((sum, kept) => sum + kept.size, 0),
    clear: () => caches.clear(),
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
    open: async (name: string) => {
      const kept = caches.get(name) ?? new Map<string, StoredResponse>();
      caches.set(name, kept);
      return opened(kept);
    },
  };
}
