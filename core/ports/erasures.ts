/** A deleted account that is not completely removed yet. Times are ISO 8601. */
export type Erasure = {
  userId: string;
  begunAt: string;
  /** Replaces the user id in the data that is kept. */
  pseudonym: string;
  /** When everything that could be reached was removed; unset while a step has failed or something is left. */
  clearedAt?: string | undefined;
};

/** The open erasures, so that a sweep can finish interrupted ones. All writes are idempotent. */
export type Erasures = {
  /** Resolves to the open erasure of the same person if there is one. */
  begin(erasure: Erasure): Promise<Erasure>;
  markCleared(userId: string, clearedAt: string): Promise<void>;
  end(userId: string): Promise<void>;
  listOpen(): Promise<Erasure[]>;
};

/** An item of the table that names a person, classified by its content. */
export type PersonItem =
  | { kind: 'job'; jobId: string }
  | { kind: 'person-day'; day: string }
  | { kind: 'uploads'; day: string }
  | { kind: 'deployment-day'; day: string }
  | { kind: 'queue'; model: string }
  | { kind: 'sweep-position' }
  /** The list of exports, which also names other people. */
  | { kind: 'export-list' }
  /** Belongs to this person alone. */
  | { kind: 'personal'; key: string }
  /** Names several people in an unknown form. */
  | { kind: 'unknown'; key: string };

/** One person's items in the table. */
export type PersonItems = {
  /** One page of a scan of the whole table; `next` is where the following page begins. */
  page(userId: string, start?: string): Promise<{ items: PersonItem[]; next?: string | undefined }>;
  remove(userId: string, item: PersonItem): Promise<void>;
};

/** A person's objects, including their older versions. */
export type PersonObjects = {
  /** Removes as many as it can before `until`. Resolves to whether none is left. */
  removeAll(userId: string, until: Date): Promise<boolean>;
};
