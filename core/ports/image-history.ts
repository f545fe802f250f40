import type { ImageType } from '#contract/images.ts';
import type { Caller } from './caller.ts';

export type NewImageRow = {
  id: string;
  prompt: string;
  imageType: ImageType;
  key: string;
  url: string;
  thumbnailKey: string;
  width: number;
  height: number;
  parameters: Record<string, unknown>;
};

/** Where a picture's files lie, as its row says. */
export type ImageFiles = Pick<NewImageRow, 'key' | 'parameters'> & { thumbnailKey: string | null };

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
