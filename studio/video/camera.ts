import { createRandom, hashText } from '../random.ts';

/** A view of the image: `zoom` 1 shows all of it; `x` and `y` pan from -1 (left, top) to 1 within the image. */
export type CameraView = { zoom: number; x: number; y: number };

/** A camera move between two views. `depth` is the strength of the parallax: how much faster near objects move. */
export type CameraPath = { from: CameraView; to: CameraView; depth: number };

type Move = 'push' | 'pull' | 'left' | 'right' | 'rise' | 'sink' | 'drift' | 'still';

const MOVE_WORDS: readonly (readonly [Move, RegExp])[] = [
  ['left', /\b(pan|pans|panning|drift\w*|track\w*|slid\w*|mov\w+|glid\w*)\b[^.]{0,24}\bleft\b/i],
  ['right', /\b(pan|pans|panning|drift\w*|track\w*|slid\w*|mov\w+|glid\w*)\b[^.]{0,24}\bright\b/i],
  ['pull', /\b(pull\w* (back|out|away)|zoom\w* out|dolly out|widen\w*|reveal\w*)\b/i],
  [
    'push',
    /\b(push\w* (in|forward)|zoom\w* in|dolly in|mov\w+ (in|closer|forward)|closer|approach\w*|fly\w* through)\b/i,
  ],
  [
    'rise',
    /\b(ris\w+ (slowly )?over|crane up|tilt\w* up|ascend\w*|aerial|drone|bird'?s[- ]eye|from above)\b/i,
  ],
  ['sink', /\b(tilt\w* down|crane down|descend\w*|lower\w* (down|slowly))\b/i],
  ['still', /\b(static|still|locked|tripod|fixed) (camera|shot|frame)\b/i],
  ['right', /\b(pan\w*|orbit\w*|around)\b/i],
];
const DEFAULT_MOVES: readonly [Move, ...Move[]] = ['push', 'pull', 'left', 'right', 'rise', 'drift'];

/** The zoom that the prompt's framing implies: wide shots show everything, close-ups a part. */
function chooseFraming(prompt: string): number {
  if (/\b(close[- ]?up|close view|macro|details?|tight shot)\b/i.test(prompt)) return 1.4;
  if (/\b(wide|establishing|panorama|aerial|drone|vast|landscape)\b/i.test(prompt)) return 1;
  return 1.06;
}

const PATHS: Record<
  Move,
  { zoom: readonly [number, number]; x: readonly [number, number]; y: readonly [number, number] }
> = {
  push: { zoom: [1.02, 1.24], x: [0, 0], y: [0, 0.1] },
  pull: { zoom: [1.26, 1.02], x: [0.1, 0], y: [0.1, 0] },
  left: { zoom: [1.16, 1.16], x: [0.85, -0.85], y: [0, 0] },
  right: { zoom: [1.16, 1.16], x: [-0.85, 0.85], y: [0, 0] },
  rise: { zoom: [1.2, 1.12], x: [0, 0.15], y: [0.9, -0.9] },
  sink: { zoom: [1.14, 1.2], x: [0, -0.15], y: [-0.9, 0.9] },
  drift: { zoom: [1.12, 1.2], x: [-0.5, 0.6], y: [0.3, -0.3] },
  still: { zoom: [1.02, 1.035], x: [0, 0], y: [0, 0] },
};

/** Chooses the camera move that a prompt names, or else one by a hash of the prompt. */
export function chooseCamera(prompt: string, depth: number): CameraPath {
  const random = createRandom(hashText(`camera ${prompt}`));
  const move = MOVE_WORDS.find(([, words]) => words.test(prompt))?.[0] ?? random.pick(DEFAULT_MOVES);
  const { zoom, x, y } = PATHS[move];
  const framing = chooseFraming(prompt);
  return {
    from: { zoom: zoom[0] * framing, x: x[0], y: y[0] },
    to: { zoom: zoom[1] * framing, x: x[1], y: y[1] },
    depth,
  };
}

/** A slow camera move that starts with the whole image. */
export function cameraOverImage(prompt: string): CameraPath {
  const random = createRandom(hashText(`over ${prompt}`));
  const move = MOVE_WORDS.find(([, words]) => words.test(prompt))?.[0];
  const side = move === 'left' ? -1 : move === 'right' || random.chance(0.5) ? 1 : -1;
  const up = move === 'rise' ? -0.9 : move === 'sink' ? 0.9 : random.between(-0.4, 0.4);
  const zoom = move === 'left' || move === 'right' ? 1.26 : 1.2;
  return { from: { zoom: 1, x: 0, y: 0 }, to: { zoom, x: side * 0.8, y: up }, depth: 0.35 };
}

const interpolate = (from: number, to: number, progress: number) => from + (to - from) * progress;

/** The view at a fraction of the path. */
export const viewAt = ({ from, to }: CameraPath, progress: number): CameraView => ({
  zoom: interpolate(from.zoom, to.zoom, progress),
  x: interpolate(from.x, to.x, progress),
  y: interpolate(from.y, to.y, progress),
});
