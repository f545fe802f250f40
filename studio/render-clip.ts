import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { readCanvas } from './guidance/read-canvas.ts';
import type { FilmRequest } from './requests.ts';
import { viewAt } from './video/camera.ts';
import { openClipEncoder } from './video/encode-h264.ts';
import { type Film, filmFromImage, filmFromPrompt } from './video/film.ts';
import { type FrameSize, mixFrames, renderView } from './video/render-view.ts';
import { writeYuv } from './video/yuv-frame.ts';

const FRAMES_PER_SECOND = 24;
/** The fraction of the clip, at its end, that dissolves into the requested last frame. */
const DISSOLVE = 0.25;

type Moment = {
  /** Scene time in seconds. */
  seconds: number;
  /** Progress of the clip, 0 to 1. */
  progress: number;
};

const ease = (t: number) => t * t * (3 - 2 * t);

/** The moment that a frame shows; a loop plays forward and back. */
function momentAt(frame: number, frames: number, isLoop: boolean): Moment {
  if (!isLoop) return { seconds: frame / FRAMES_PER_SECOND, progress: frame / (frames - 1) };
  const turn = (1 - Math.cos((2 * Math.PI * frame) / frames)) / 2;
  return { seconds: (turn * frames) / FRAMES_PER_SECOND / 2, progress: turn };
}

/** Interpolates the scene between two painted instants. */
function sceneAt({ instants }: Film, share: number, into: Uint8Array): Uint8Array {
  const position = share * (instants.length - 1);
  const before = Math.min(instants.length - 1, Math.floor(position));
  const [one, other] = [instants[before], instants[before + 1]];
  if (!one) throw new Error('A film needs at least one instant.');
  if (!other) return one;
  mixFrames(one, other, position - before, into);
  return into;
}

async function decodeLastFrame({ lastFrame }: FilmRequest, full: FrameSize): Promise<Uint8Array | undefined> {
  if (lastFrame === undefined) return undefined;
  const yuv = new Uint8Array((full.width * full.height * 3) / 2);
  writeYuv(await readCanvas(Buffer.from(lastFrame, 'base64'), full.width, full.height), yuv, full.height);
  return yuv;
}

/** Renders a clip: H.264 in MP4, 24 frames per second, without sound. */
export async function renderClip(request: FilmRequest): Promise<Uint8Array> {
  const full = { width: request.width, height: request.height };
  const frames = request.seconds * FRAMES_PER_SECOND;
  const giveWay = () => yieldToEventLoop();
  const film =
    request.firstFrame === undefined
      ? await filmFromPrompt(request, full, giveWay)
      : await filmFromImage(request.firstFrame, request.prompt, full);
  const last = await decodeLastFrame(request, full);
  const encoder = await openClipEncoder(full.width, full.height, FRAMES_PER_SECOND);
  const mixed = new Uint8Array((film.size.width * film.size.height * 3) / 2);
  const yuv = new Uint8Array((full.width * full.height * 3) / 2);
  for (let frame = 0; frame < frames; frame++) {
    const { seconds, progress } = momentAt(frame, frames, request.isLoop);
    const scene = sceneAt(film, seconds / request.seconds, mixed);
    renderView(
      scene,
      film.size,
      yuv,
      full,
      viewAt(film.camera, ease(progress) * 0.5 + progress * 0.5),
      film.camera,
    );
    film.addMotion(yuv, full, frame / FRAMES_PER_SECOND, progress);
    const share = last ? ease(Math.max(0, (progress - 1 + DISSOLVE) / DISSOLVE)) : 0;
    if (last && share > 0) mixFrames(yuv, last, share, yuv);
    encoder.add(yuv);
    // Lets image jobs run between two frames.
    await yieldToEventLoop();
  }
  return encoder.finish();
}
