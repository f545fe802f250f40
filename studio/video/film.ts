import { createCanvas } from '../canvas.ts';
import { readCanvas } from '../guidance/read-canvas.ts';
import { hasPrecipitation, prepareSceneWithoutPrecipitation } from '../prepare-scene.ts';
import { type Intent, readPrompt } from '../prompt/read-prompt.ts';
import type { FilmRequest } from '../requests.ts';
import type { Detail } from '../scene.ts';
import { applyStyle } from '../styles/apply-style.ts';
import { type CameraPath, cameraOverImage, chooseCamera } from './camera.ts';
import { driftMotes, fallingRain, fallingSnow, moveLight } from './frame-effects.ts';
import type { FrameSize } from './render-view.ts';
import { writeYuv } from './yuv-frame.ts';

/** The painted parts of a clip: a few instants of its scene, which are blended, and a camera path. */
export type Film = {
  size: FrameSize;
  /** Evenly spaced instants of the scene as planar YUV. */
  instants: readonly Uint8Array[];
  camera: CameraPath;
  /** Draws fast motion (rain, snow, moving light) into a frame. */
  addMotion(yuv: Uint8Array, size: FrameSize, seconds: number, progress: number): void;
};

const DETAIL: Detail = { octaves: 5, density: 0.8 };
/** The most lines that are painted; the camera view is upscaled. */
const PAINTED_LINES = { plain: 640, styled: 500 };
/** Seconds between two painted instants; fast scenes need more of them. */
const PACE = { calm: 1.3, lively: 0.75 };
const LIVELY: readonly Intent['scene'][] = ['silk', 'city', 'product'];
/** Parallax: how much faster near objects pass than far ones. */
const DEPTH: Partial<Record<Intent['scene'], number>> = {
  product: 0,
  space: 0,
  silk: 0,
  city: 0.05,
  'paper-cut': 0.3,
  flowers: 0.4,
};
const OUTDOOR_DEPTH = 0.25;

const toEven = (length: number) => 2 * Math.round(length / 2);

function fitWithin({ width, height }: FrameSize, lines: number): FrameSize {
  const scale = Math.min(1, lines / Math.min(width, height));
  return { width: toEven(width * scale), height: toEven(height * scale) };
}

const still = () => undefined;

function chooseMotion(intent: Intent): Film['addMotion'] {
  if (!hasPrecipitation(intent)) return still;
  return intent.weather === 'rain' ? fallingRain : fallingSnow;
}

/** Prepares a film of a given image: one instant, over which camera and light move. Its first frame is the image. */
export async function filmFromImage(base64: string, prompt: string, full: FrameSize): Promise<Film> {
  const image = await readCanvas(Buffer.from(base64, 'base64'), full.width, full.height);
  const yuv = new Uint8Array((full.width * full.height * 3) / 2);
  writeYuv(image, yuv, full.height);
  return {
    size: full,
    instants: [yuv],
    camera: cameraOverImage(prompt),
    addMotion: (frame, size, seconds, progress) => {
      if (progress === 0) return;
      moveLight(frame, size, progress);
      driftMotes(frame, size, seconds);
    },
  };
}

/** Prepares a film of a prompt. Calls `giveWay` between its instants, so that other jobs can run. */
export async function filmFromPrompt(
  request: FilmRequest,
  full: FrameSize,
  giveWay: () => Promise<void>,
): Promise<Film> {
  // A clip has no seed: the prompt alone decides.
  const intent = readPrompt(request.prompt, '', 0);
  const isPlain = intent.style === 'photorealistic';
  const size = fitWithin(full, isPlain ? PAINTED_LINES.plain : PAINTED_LINES.styled);
  const scene = prepareSceneWithoutPrecipitation(intent, size.width, size.height, DETAIL);
  const pace = isPlain && LIVELY.includes(intent.scene) ? PACE.lively : PACE.calm;
  const count = 1 + Math.ceil(request.seconds / pace);
  const canvas = createCanvas(size.width, size.height);
  const instants: Uint8Array[] = [];
  for (let instant = 0; instant < count; instant++) {
    const share = instant / (count - 1);
    scene.paint(canvas, {
      seconds: share * request.seconds,
      // Only products turn; elsewhere the camera moves over the painted frame.
      progress: intent.scene === 'product' ? share : 0.5,
    });
    const yuv = new Uint8Array((size.width * size.height * 3) / 2);
    writeYuv(isPlain ? canvas : applyStyle(canvas, intent), yuv, full.height);
    instants.push(yuv);
    await giveWay();
  }
  return {
    size,
    instants,
    camera: chooseCamera(request.prompt, DEPTH[intent.scene] ?? OUTDOOR_DEPTH),
    addMotion: chooseMotion(intent),
  };
}
