import type { ImageType } from '#contract/images.ts';

/** Names of the image types in menus. */
export const IMAGE_TYPE_NAMES: Record<ImageType, string> = {
  'text-to-image': 'Text to image',
  'background-removal': 'Background removal',
  'color-guided': 'Color-guided',
  'image-variation': 'Image variation',
  conditioning: 'Image conditioning',
};
