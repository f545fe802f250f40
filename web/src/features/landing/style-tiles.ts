import type { Style } from '#contract/images.ts';

/** A style of the generator and its tile in `public/art/styles/`. */
type StyleTile = { style: Style; label: string; file: string };

/**
 * A copy of the contract's list: importing that one would add the validation library to the landing page. A test
 * compares the two.
 */
export const STYLE_TILES: readonly StyleTile[] = [
  { style: 'photorealistic', label: 'Photorealistic', file: 'photorealistic.webp' },
  { style: 'anime', label: 'Anime', file: 'anime.webp' },
  { style: 'cartoon', label: 'Cartoon', file: 'cartoon.webp' },
  { style: '3D render', label: '3D render', file: '3d-render.webp' },
  { style: 'digital art', label: 'Digital art', file: 'digital-art.webp' },
  { style: 'watercolor', label: 'Watercolor', file: 'watercolor.webp' },
  { style: 'oil painting', label: 'Oil painting', file: 'oil-painting.webp' },
  { style: 'sketch', label: 'Sketch', file: 'sketch.webp' },
  { style: 'vintage', label: 'Vintage', file: 'vintage.webp' },
  { style: 'cyberpunk', label: 'Cyberpunk', file: 'cyberpunk.webp' },
  { style: 'minimalist', label: 'Minimalist', file: 'minimalist.webp' },
  { style: 'abstract', label: 'Abstract', file: 'abstract.webp' },
];
