import type { ImageFiles, NewImageRow } from '#core/domain/images/image-record.ts';
import type { Caller } from './caller.ts';

/** `image_history`, written with the caller's own token so that row level security applies. */
export type ImageHistory = {
  /** Does nothing if the row exists. */
  insert(caller: Caller, row: NewImageRow): Promise<void>;
  /** The caller's own row with this UUID; another person's is not found. */
  find(caller: Caller, id: string): Promise<ImageFiles | undefined>;
  /** Removes the caller's row, if it exists. */
  remove(caller: Caller, id: string): Promise<void>;
};

export type UsageKind = 'standard' | 'premium';

export type UsageCounter = { count(caller: Caller, kind: UsageKind): Promise<void> };
