/** A person's most recent export. Times are ISO 8601. */
export type ExportRecord = {
  exportId: string;
  status: 'working' | 'ready' | 'failed';
  startedAt: string;
  /** When the worker's lease ends; in the past if no worker holds one. */
  leaseUntil: string;
  tries: number;
  filesDone: number;
  filesTotal: number;
  bytes?: number | undefined;
  /** When the archive, or the record of its failure, is removed. */
  expiresAt?: string | undefined;
  failure?: 'broken' | 'too-large' | undefined;
  /** How many exports the person has started on the UTC day. */
  started: { day: string; count: number };
};

/** One export per person, and the list of people whose exports a worker must check. */
export type Exports = {
  find(userId: string): Promise<ExportRecord | undefined>;
  /** Applies a pure change, and retries on a write conflict. Without `record`, nothing is stored. */
  update<T>(
    userId: string,
    change: (record: ExportRecord | undefined) => { record?: ExportRecord; result: T },
  ): Promise<T>;
  remove(userId: string): Promise<void>;
  /** The people whose exports are being made or kept. Both writes are idempotent. */
  listOpen(): Promise<string[]>;
  markOpen(userId: string): Promise<void>;
  markClosed(userId: string): Promise<void>;
};

/** One of a person's objects. */
export type PersonFile = { key: string; bytes: number; storedAt: Date };

export type PersonFiles = {
  /** One page of the objects in a folder, e.g. `images`; `next` is where the following page begins. */
  page(
    userId: string,
    folder: 'images' | 'videos' | 'references',
    start?: string,
  ): Promise<{ files: PersonFile[]; next?: string | undefined }>;
  /** The object's bytes as a stream, which `signal` closes; `undefined` if the object no longer exists. */
  open(key: string, signal: AbortSignal): Promise<AsyncIterable<Uint8Array> | undefined>;
};

export const PERSON_TABLES = ['profiles', 'image_history', 'video_history', 'usage_tracking'] as const;
export type PersonTable = (typeof PERSON_TABLES)[number];
export type PersonRow = Readonly<Record<string, unknown>>;

/** All rows of a person, read with the secret key. */
export type PersonRows = {
  /** One page; `next` is where the following page begins. */
  page(
    userId: string,
    table: PersonTable,
    start?: string,
  ): Promise<{ rows: PersonRow[]; next?: string | undefined }>;
};

/** A file of an archive. */
export type ArchiveEntry = {
  name: string;
  modifiedAt: Date;
  /** Set if known before the content is read. */
  bytes?: number;
  content: AsyncIterable<Uint8Array> | Uint8Array;
};

export type Archives = {
  /**
   * Packs the entries as they arrive and stores the archive, which may exceed `expectedBytes` a little. If the entries
   * or `onChunk` fail, nothing is stored. Resolves to the archive's size in bytes.
   */
  write(
    key: string,
    entries: AsyncIterable<ArchiveEntry>,
    options: { expectedBytes: number; onChunk: () => Promise<void> },
  ): Promise<number>;
};
