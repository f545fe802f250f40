import type { ImageType } from '#contract/images.ts';

/** Names of the image types in menus. */
export const IMAGE_TYPE_NAMES: Record<ImageType, string> = {
  'text-to-image': 'Text to image',
  'background-removal': 'Background removal',
  'color-guided': 'Color-guided',
  'image-variation': 'Image variation',
  conditioning: 'Image conditioning',
  'edit-erase': 'Erase',
  'edit-replace': 'Replace',
  'edit-recolor': 'Recolor',
  'edit-fill': 'Fill',
  'edit-extend': 'Extend',
  'edit-background': 'New background',
  'edit-enlarge': 'Enlarge',
};
