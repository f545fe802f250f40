/** The bucket of images and videos. Keys are made by the core, never by a client. */
export type Media = {
  put(key: string, bytes: Uint8Array, contentType: string, metadata?: Record<string, string>): Promise<void>;
  /**
   * Stores a large file whose first 5 MB may change until `start` resolves; the rest is sent in the meantime. Stores nothing
   * if `start` rejects.
   */
  putStartLast(key: string, bytes: Uint8Array, contentType: string, start: Promise<unknown>): Promise<void>;
  /** `undefined` if there is no such object. */
  get(key: string): Promise<Uint8Array | undefined>;
  has(key: string): Promise<boolean>;
  /** Removes objects. A missing object is not an error. */
  remove(keys: readonly string[]): Promise<void>;
  /** A link to the object, valid for `LIMITS.mediaLink`. Made without a network call, so the object may not exist. */
  signedUrl(key: string): Promise<string>;
  /** The object's URL. It never expires and grants no access by itself. */
  objectUrl(key: string): Promise<string>;
  /** The `s3://` URI under which a model may write. */
  s3Uri(prefix: string): string;
};

export type StoredObject = { key: string; storedAt: Date };

/** Every object below `users/`, in key order, optionally after a key. */
export type StoredObjects = { pages(after?: string): AsyncIterable<StoredObject[]> };

/** Resolves to the keys that a row references or that an unfinished video still needs. */
export type ReferencedObjects = { among(keys: readonly string[]): Promise<ReadonlySet<string>> };
