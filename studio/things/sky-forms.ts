import { blended, disc, limb, type Outline, part, polygon, union } from '../scenes/outlines.ts';
import type { Form } from './simple-form.ts';

const pointsOfStar = Array.from({ length: 10 }, (_, i): [number, number] => {
  const [angle, far] = [(i * Math.PI) / 5, i % 2 === 0 ? 0.5 : 0.22];
  return [Math.sin(angle) * far, 0.47 + Math.cos(angle) * far];
});

const grown =
  (by: number, outline: Outline): Outline =>
  (x, y) =>
    outline(x, y) - by;

const RAYS = 18;

/** A burst of fireworks: rays from its middle, each with a spark at its end; every second ray is shorter. */
function burst(x: number, y: number, radius: number): Outline {
  const rays = Array.from({ length: RAYS }, (_, i) => {
    const [angle, far] = [(2 * Math.PI * i) / RAYS, radius * (i % 2 === 0 ? 1 : 0.72)];
    const at = (distance: number) =>
      [x + Math.sin(angle) * distance, y + Math.cos(angle) * distance] as const;
    return union(limb(...at(far * 0.3), ...at(far), 0.003, 0.009), disc(...at(far), 0.02));
  });
  return union(...rays);
}

/** Things in the sky. */
export const SKY_FORMS: readonly Form[] = [
  {
    ...{ words: 'star', color: '#f4c534', halfWidth: 0.5, on: 'air', shines: true },
    parts: [part('body', grown(0.02, polygon(...pointsOfStar)), 0.24)],
  },
  {
    ...{ words: 'cloud', color: '#f4f5f8', halfWidth: 0.95, on: 'air' },
    parts: [
      part(
        'body',
        blended(
          0.1,
          limb(-0.62, 0.3, 0.62, 0.28, 0.28, 0.26),
          disc(-0.3, 0.5, 0.34),
          disc(0.16, 0.6, 0.38),
          disc(0.5, 0.42, 0.28),
        ),
        0.4,
      ),
    ],
  },
  {
    ...{ words: 'sun', color: '#ffd84d', halfWidth: 0.5, on: 'air', shines: true },
    parts: [part('body', disc(0, 0.5, 0.5))],
  },
  {
    ...{ words: 'fireworks', color: '#ffd36b', halfWidth: 0.84, on: 'air', shines: true },
    parts: [
      part('#ff6f9c', burst(-0.5, 0.64, 0.33)),
      part('#7fd8ff', burst(0.52, 0.56, 0.31)),
      part('body', burst(0.02, 0.5, 0.47)),
    ],
  },
];
