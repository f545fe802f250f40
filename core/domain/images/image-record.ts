import type { NewImage } from '#contract/images.ts';

/** A row of `image_history` as the server inserts it. */
export type NewImageRow = NewImage & { id: string; key: string; url: string; thumbnailKey: string };

/** The files of an image, as its row records them. */
export type ImageFiles = Pick<NewImageRow, 'key' | 'parameters'> & { thumbnailKey: string | null };
