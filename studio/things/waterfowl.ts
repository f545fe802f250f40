import { blended, disc, leaf, limb, part } from '../scenes/outlines.ts';
import type { Form } from './simple-form.ts';

const DARK_COLOR = '#26242a';
const PALE = '#f3ece0';
const BEAK = '#e79a32';

/** Birds that swim, from the side with the head on the right. */
export const WATERFOWL: readonly Form[] = [
  {
    ...{ words: 'duck mallard', color: '#9a8672', halfWidth: 0.74, on: 'water' },
    parts: [
      part('#3d342c', leaf(-0.44, 0.36, -0.74, 0.56, 0.06), 0.05),
      part(
        'body',
        blended(0.14, limb(-0.36, 0.26, 0.18, 0.24, 0.24, 0.23), limb(0.2, 0.3, 0.3, 0.5, 0.17, 0.12)),
        0.22,
      ),
      part('#6b4330', blended(0.1, disc(0.26, 0.3, 0.19, 0.22), limb(0.3, 0.44, 0.32, 0.54, 0.12)), 0.18),
      part('#efe9dd', limb(0.22, 0.585, 0.44, 0.575, 0.03), 0.03),
      part('#1f6b48', blended(0.08, limb(0.33, 0.62, 0.35, 0.74, 0.115), disc(0.38, 0.8, 0.16, 0.15)), 0.15),
      part('#e3b33a', limb(0.52, 0.79, 0.68, 0.75, 0.055, 0.035), 0.05),
      part('#7d6a58', leaf(0.1, 0.38, -0.56, 0.36, 0.13), 0.14),
      part('#3f5f9c', limb(-0.28, 0.27, -0.1, 0.25, 0.03), 0.03),
      part(DARK_COLOR, disc(0.43, 0.84, 0.024)),
      part('#ffffff', disc(0.437, 0.847, 0.008)),
    ],
  },
  {
    ...{ words: 'duckling chick', color: '#f3cf46', halfWidth: 0.6 },
    parts: [
      part(
        'body',
        blended(0.14, disc(-0.06, 0.3, 0.42, 0.3), limb(-0.4, 0.38, -0.54, 0.48, 0.1, 0.03)),
        0.26,
      ),
      part('body', disc(0.22, 0.7, 0.28, 0.27), 0.26),
      part(BEAK, limb(0.46, 0.68, 0.55, 0.66, 0.06, 0.035), 0.05),
      part('#dfb22f', leaf(0.16, 0.34, -0.36, 0.34, 0.13), 0.12),
      part(DARK_COLOR, disc(0.3, 0.76, 0.034)),
      part('#ffffff', disc(0.31, 0.772, 0.011)),
    ],
  },
  {
    ...{ words: 'goose swan', color: PALE, halfWidth: 0.72, on: 'water' },
    parts: [
      part(
        'body',
        blended(
          0.14,
          limb(-0.34, 0.24, 0.2, 0.22, 0.22, 0.21),
          limb(-0.5, 0.36, -0.66, 0.5, 0.1, 0.02),
          limb(0.26, 0.28, 0.34, 0.74, 0.13, 0.1),
          disc(0.4, 0.82, 0.15, 0.14),
        ),
        0.2,
      ),
      part(BEAK, limb(0.52, 0.81, 0.66, 0.77, 0.055, 0.03), 0.05),
      part('#d9d0c2', leaf(0.12, 0.36, -0.58, 0.38, 0.14), 0.16),
      part(DARK_COLOR, disc(0.44, 0.87, 0.022)),
    ],
  },
];
