import type { ImageType } from '#contract/images.ts';

/** A row of `image_history` as it is inserted. Sizes in pixels. */
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
  /** The image of the history that it was made from. */
  parentId?: string | undefined;
  /** Shared by the images that were made together. */
  groupId?: string | undefined;
};

/** The part of an image row that a generation decides; the rest names the stored files. */
export type GeneratedImageRow = Pick<NewImageRow, 'prompt' | 'imageType' | 'width' | 'height' | 'parameters'>;

/** The files of an image, as its row names them. */
export type ImageFiles = Pick<NewImageRow, 'key' | 'parameters'> & { thumbnailKey: string | null };
