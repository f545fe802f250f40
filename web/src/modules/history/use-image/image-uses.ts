import { Brush, Clapperboard, Film, Images, type LucideIcon, Palette, Scissors, Shapes } from 'lucide-react';
import { editUrl, PATHS, type Path } from '#web/platform/paths.ts';

/** The URL parameter that names the image with which a tool starts. */
export const FROM_PARAMETER = 'from';

/** The tools that can start from an image, in the order of the menus. */
export const IMAGE_USES: readonly { label: string; icon: LucideIcon; path: Path }[] = [
  { label: 'Edit', icon: Brush, path: PATHS.imageEdit },
  { label: 'Remove Background', icon: Scissors, path: PATHS.backgroundRemoval },
  { label: 'Make a Variation', icon: Images, path: PATHS.imageVariation },
  { label: 'Follow Its Shapes', icon: Shapes, path: PATHS.imageConditioning },
  { label: 'Use Its Colors', icon: Palette, path: PATHS.colorGuided },
  { label: 'First Frame of a Video', icon: Clapperboard, path: PATHS.singleShotVideo },
  { label: 'Add to Storyboard', icon: Film, path: PATHS.multiShotVideo },
];

/** The URL at which a tool opens with an image. */
export const urlWith = (path: Path, imageId: string): string =>
  path === PATHS.imageEdit ? editUrl(imageId) : `${path}?${FROM_PARAMETER}=${imageId}`;
