import type { ImageFiles, NewImageRow } from '#core/domain/images/image-record.ts';
import type { Caller } from './caller.ts';

/** `image_history`, written with the caller's own token so that row level security applies. */
export type ImageHistory = {
  /** Does nothing if the row exists, its parent has been deleted, or its group is full. */
  insert(caller: Caller, row: NewImageRow): Promise<'saved' | 'parent-gone' | 'group-full'>;
  /** The caller's own row with this UUID; another person's is not found. */
  find(caller: Caller, id: string): Promise<ImageFiles | undefined>;
  /** Removes the caller's row, if it exists. */
  remove(caller: Caller, id: string): Promise<void>;
  /** The number of other images in the caller's group. */
  countOthers(caller: Caller, groupId: string, id: string): Promise<number>;
  /** Resolves to the keys that one of the caller's rows refers to, as its image or as its source. */
  findReferenced(caller: Caller, keys: readonly string[]): Promise<ReadonlySet<string>>;
};

export type UsageKind = 'standard' | 'premium';

export type UsageCounter = { count(caller: Caller, kind: UsageKind): Promise<void> };
