import { createCanvas } from '../canvas.ts';
import { readCanvas } from '../guidance/read-canvas.ts';
import { hasPrecipitation, prepareSceneWithoutPrecipitation } from '../prepare-scene.ts';
import { type Intent, readPrompt } from '../prompt/read-prompt.ts';
import type { RenderClipRequest } from '../requests.ts';
import type { Detail } from '../scene.ts';
import { applyStyle } from '../styles/apply-style.ts';
import { type CameraPath, cameraOverImage, chooseCamera } from './camera.ts';
import { drawMotes, drawRain, drawSnow, moveLight } from './frame-effects.ts';
import type { FrameSize } from './render-view.ts';
import { writeYuv } from './yuv-frame.ts';

/** The parts of a clip that are prepared before its frames: a few painted keyframes to blend, and a camera path. */
export type PreparedClip = {
  size: FrameSize;
  /** Evenly spaced moments of the scene as planar YUV. */
  keyframes: readonly Uint8Array[];
  camera: CameraPath;
  /** Draws fast motion (rain, snow, moving light) into a frame. */
  addMotion(yuv: Uint8Array, size: FrameSize, seconds: number, progress: number): void;
};

const DETAIL: Detail = { octaves: 5, density: 0.8 };
/** Maximum short side of a keyframe in pixels; the camera view is upscaled. */
const MAX_SHORT_SIDE = { plain: 640, styled: 500 };
/** Seconds between two keyframes; fast scenes need more keyframes. */
const KEYFRAME_SECONDS = { calm: 1.3, lively: 0.75 };
const LIVELY_SCENES: readonly Intent['scene'][] = ['silk', 'city', 'product'];
/** Parallax: how much faster near objects move than far ones. */
const DEPTHS: Partial<Record<Intent['scene'], number>> = {
  product: 0,
  space: 0,
  silk: 0,
  city: 0.05,
  'paper-cut': 0.3,
  flowers: 0.4,
};
const OUTDOOR_DEPTH = 0.25;

const toEven = (length: number) => 2 * Math.round(length / 2);

function fitWithin({ width, height }: FrameSize, shortSide: number): FrameSize {
  const scale = Math.min(1, shortSide / Math.min(width, height));
  return { width: toEven(width * scale), height: toEven(height * scale) };
}

const noMotion = () => undefined;

function chooseMotion(intent: Intent): PreparedClip['addMotion'] {
  if (!hasPrecipitation(intent)) return noMotion;
  return intent.weather === 'rain' ? drawRain : drawSnow;
}

/** Prepares a clip that starts with a given image and moves the camera and the light over it. */
export async function prepareClipFromImage(
  base64: string,
  prompt: string,
  full: FrameSize,
): Promise<PreparedClip> {
  const image = await readCanvas(Buffer.from(base64, 'base64'), full.width, full.height);
  const yuv = new Uint8Array((full.width * full.height * 3) / 2);
  writeYuv(image, yuv, full.height);
  return {
    size: full,
    keyframes: [yuv],
    camera: cameraOverImage(prompt),
    addMotion: (frame, size, seconds, progress) => {
      if (progress === 0) return;
      moveLight(frame, size, progress);
      drawMotes(frame, size, seconds);
    },
  };
}

/** Prepares a clip of a prompt. Calls `yieldToOthers` after each keyframe, so that other jobs can run. */
export async function prepareClipFromPrompt(
  request: RenderClipRequest,
  full: FrameSize,
  yieldToOthers: () => Promise<void>,
): Promise<PreparedClip> {
  // A clip has no seed, so the prompt alone determines it.
  const intent = readPrompt(request.prompt, '', 0);
  const isPlain = intent.style === 'photorealistic';
  const size = fitWithin(full, isPlain ? MAX_SHORT_SIDE.plain : MAX_SHORT_SIDE.styled);
  const scene = prepareSceneWithoutPrecipitation(intent, size.width, size.height, DETAIL);
  const pace =
    isPlain && LIVELY_SCENES.includes(intent.scene) ? KEYFRAME_SECONDS.lively : KEYFRAME_SECONDS.calm;
  const count = 1 + Math.ceil(request.seconds / pace);
  const canvas = createCanvas(size.width, size.height);
  const keyframes: Uint8Array[] = [];
  for (let index = 0; index < count; index++) {
    const progress = index / (count - 1);
    scene.paint(canvas, {
      seconds: progress * request.seconds,
      // Only products turn; in other scenes the camera moves over the keyframes.
      progress: intent.scene === 'product' ? progress : 0.5,
    });
    const yuv = new Uint8Array((size.width * size.height * 3) / 2);
    writeYuv(isPlain ? canvas : applyStyle(canvas, intent), yuv, full.height);
    keyframes.push(yuv);
    await yieldToOthers();
  }
  return {
    size,
    keyframes,
    camera: chooseCamera(request.prompt, DEPTHS[intent.scene] ?? OUTDOOR_DEPTH),
    addMotion: chooseMotion(intent),
  };
}
