import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Canvas, createCanvas } from './canvas.ts';
import type { ClipRequest } from './orders.ts';
import { prepareScene } from './prepare-scene.ts';
import { readPrompt } from './prompt/read-prompt.ts';
import { hashText } from './random.ts';
import type { Detail, Moment, Scene } from './scene.ts';
import { applyStyle } from './styles/apply-style.ts';
import { openClipEncoder } from './video/encode-h264.ts';
import { enlargeFrame } from './video/enlarge-frame.ts';
import { prepareReference, readFrame } from './video/reference-scene.ts';
import { writeYuv } from './video/yuv-frame.ts';

const FRAMES_PER_SECOND = 24;
const DETAIL: Detail = { octaves: 5, density: 0.8 };
/** Share of the clip, at its end, in which it turns into the wanted last frame. */
const DISSOLVE = 0.25;
/** Lines that are painted at most: larger frames are enlarged, so that a clip takes seconds, not minutes. */
const PAINTED_LINES = { plain: 540, styled: 360 };

type Size = { width: number; height: number };
type Film = { scene: Scene; size: Size; finish(canvas: Canvas): Canvas };

const ease = (t: number) => t * t * (3 - 2 * t);
const even = (length: number) => 2 * Math.round(length / 2);

function fitWithin({ width, height }: Size, lines: number): Size {
  const scale = Math.min(1, lines / Math.min(width, height));
  return { width: even(width * scale), height: even(height * scale) };
}

/** The instant that a frame shows; a loop goes there and back. */
function momentOf(frame: number, frames: number, loop: boolean): Moment {
  const seconds = frame / FRAMES_PER_SECOND;
  if (!loop) return { seconds, progress: frame / (frames - 1) };
  const turn = (1 - Math.cos((2 * Math.PI * frame) / frames)) / 2;
  return { seconds: (turn * frames) / FRAMES_PER_SECOND / 2, progress: turn };
}

function dissolve(canvas: Canvas, last: Canvas, progress: number): void {
  const share = ease(Math.max(0, (progress - 1 + DISSOLVE) / DISSOLVE));
  if (share === 0) return;
  for (let at = 0; at < canvas.rgb.length; at++) {
    const from = canvas.rgb[at] as number;
    canvas.rgb[at] = from + ((last.rgb[at] as number) - from) * share;
  }
}

async function prepareFilm(request: ClipRequest, full: Size): Promise<Film> {
  if (request.firstFrame !== undefined) {
    const picture = await readFrame(request.firstFrame, full.width, full.height);
    const scene = prepareReference(picture, hashText(request.prompt) % 2 === 0 ? 1 : -1);
    return { scene, size: full, finish: (canvas) => canvas };
  }
  // A clip has no seed: the words alone decide.
  const intent = readPrompt(request.prompt, '', 0);
  const isPlain = intent.style === 'photorealistic';
  const size = fitWithin(full, isPlain ? PAINTED_LINES.plain : PAINTED_LINES.styled);
  return {
    scene: prepareScene(intent, size.width, size.height, DETAIL),
    size,
    finish: isPlain ? (canvas) => canvas : (canvas) => applyStyle(canvas, intent),
  };
}

/** Renders a clip as the model would deliver it: H.264 in MP4, 24 frames a second, no sound. */
export async function renderClip(request: ClipRequest): Promise<Uint8Array> {
  const full = { width: request.width, height: request.height };
  const frames = request.seconds * FRAMES_PER_SECOND;
  const { scene, size, finish } = await prepareFilm(request, full);
  const { lastFrame } = request;
  const last = lastFrame === undefined ? undefined : await readFrame(lastFrame, size.width, size.height);
  const encoder = await openClipEncoder(full.width, full.height, FRAMES_PER_SECOND);
  const canvas = createCanvas(size.width, size.height);
  const painted = new Uint8Array((size.width * size.height * 3) / 2);
  const yuv = new Uint8Array((full.width * full.height * 3) / 2);
  for (let frame = 0; frame < frames; frame++) {
    const moment = momentOf(frame, frames, request.isLoop);
    scene.paint(canvas, moment);
    const picture = finish(canvas);
    if (last) dissolve(picture, last, moment.progress);
    writeYuv(picture, painted, full.height);
    enlargeFrame(painted, size, yuv, full);
    encoder.add(yuv);
    // Orders for pictures come in between two frames.
    await nextTurn();
  }
  return encoder.finish();
}
