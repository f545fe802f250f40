import { Brush, Clapperboard, Film, Images, type LucideIcon, Palette, Scissors, Shapes } from 'lucide-react';
import { editUrl, PATHS, type Path } from '#web/platform/paths.ts';

/** The URL parameter that names the image with which a tool starts. */
export const FROM_PARAMETER = 'from';

/** The tools that can start from an image, in the order of the menus. */
export const IMAGE_USES: readonly { label: string; icon: LucideIcon; path: Path }[] = [
  { label: 'Edit', icon: Brush, path: PATHS.imageEdit },
  { label: 'Remove background', icon: Scissors, path: PATHS.backgroundRemoval },
  { label: 'Make a variation', icon: Images, path: PATHS.imageVariation },
  { label: 'Follow its shapes', icon: Shapes, path: PATHS.imageConditioning },
  { label: 'Use its colors', icon: Palette, path: PATHS.colorGuided },
  { label: 'First frame of a video', icon: Clapperboard, path: PATHS.singleShotVideo },
  { label: 'Add to storyboard', icon: Film, path: PATHS.multiShotVideo },
];

/** The URL at which a tool opens with an image. */
export const urlWith = (path: Path, imageId: string): string =>
  path === PATHS.imageEdit ? editUrl(imageId) : `${path}?${FROM_PARAMETER}=${imageId}`;
