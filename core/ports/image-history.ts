import type { ImageFiles, NewImageRow } from '#core/domain/images/image-record.ts';
import type { Caller } from './caller.ts';

/** `image_history`, written with the caller's own token so that row level security applies. */
export type ImageHistory = {
  /** Does nothing where the row is there already. */
  insert(caller: Caller, row: NewImageRow): Promise<void>;
  /** The caller's own row of that id, a UUID; another's is not found. */
  find(caller: Caller, id: string): Promise<ImageFiles | undefined>;
  /** Removes a row of the caller's; does nothing where there is none. */
  remove(caller: Caller, id: string): Promise<void>;
};

export type UsageKind = 'standard' | 'premium';

export type Usage = { count(caller: Caller, kind: UsageKind): Promise<void> };
