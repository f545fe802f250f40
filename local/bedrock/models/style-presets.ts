import type { Style } from '#contract/images.ts';

/** The presets of the image services, each with the studio's most similar style, if any. */
export const STYLE_BY_PRESET = {
  '3d-model': '3D render',
  'analog-film': 'vintage',
  anime: 'anime',
  cinematic: 'photorealistic',
  'comic-book': 'cartoon',
  'digital-art': 'digital art',
  enhance: 'photorealistic',
  'fantasy-art': 'oil painting',
  isometric: '3D render',
  'line-art': 'sketch',
  'low-poly': 'minimalist',
  'modeling-compound': '3D render',
  'neon-punk': 'cyberpunk',
  origami: 'minimalist',
  photographic: 'photorealistic',
  'pixel-art': 'cartoon',
  'tile-texture': 'abstract',
} as const satisfies Record<string, Style>;
export type StylePreset = keyof typeof STYLE_BY_PRESET;

export const STYLE_PRESETS = Object.keys(STYLE_BY_PRESET) as [StylePreset, ...StylePreset[]];
