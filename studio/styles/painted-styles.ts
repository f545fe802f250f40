/** The styles of the studio, as prompts name them. */
export const PAINTED_STYLES = [
  'photorealistic',
  'anime',
  'cartoon',
  '3D render',
  'digital art',
  'watercolor',
  'oil painting',
  'sketch',
  'vintage',
  'cyberpunk',
  'minimalist',
  'abstract',
] as const;
export type PaintedStyle = (typeof PAINTED_STYLES)[number];
