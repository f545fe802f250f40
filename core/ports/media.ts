/** The bucket of pictures and videos. Keys are made by the core, never by a client (D2). */
export type Media = {
  put(key: string, bytes: Uint8Array, contentType: string, metadata?: Record<string, string>): Promise<void>;
  /** `undefined` where there is no such object. */
  get(key: string): Promise<Uint8Array | undefined>;
  has(key: string): Promise<boolean>;
  /** Removes objects; those that are not there are no error. */
  remove(keys: readonly string[]): Promise<void>;
  /** Link that shows the object for `LIMITS.mediaLink`; not checked for existence, no network call. */
  signedUrl(key: string): Promise<string>;
  /** The object's own address: never expires and opens nothing by itself. */
  objectUrl(key: string): Promise<string>;
  /** `s3://` address under which a model may write. */
  s3Uri(prefix: string): string;
};

export type StoredObject = { key: string; storedAt: Date };

/** Everything below `users/` after a key, or from the beginning, in the order of the keys. */
export type StoredObjects = { pages(after?: string): AsyncIterable<StoredObject[]> };

/** Which of these objects some row names, or is still waiting for. */
export type NamedObjects = { among(keys: readonly string[]): Promise<ReadonlySet<string>> };
