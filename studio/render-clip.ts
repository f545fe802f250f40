import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { readCanvas } from './guidance/read-canvas.ts';
import type { RenderClipRequest } from './requests.ts';
import { viewAt } from './video/camera.ts';
import { openClipEncoder } from './video/encode-h264.ts';
import { type PreparedClip, prepareClipFromImage, prepareClipFromPrompt } from './video/prepare-clip.ts';
import { type FrameSize, mixFrames, renderView } from './video/render-view.ts';
import { writeYuv } from './video/yuv-frame.ts';

const FRAMES_PER_SECOND = 24;
/** The fraction of the clip, at its end, that dissolves into the requested last frame. */
const DISSOLVE_SHARE = 0.25;

type Moment = {
  /** Scene time in seconds. */
  seconds: number;
  /** Progress of the clip, 0 to 1. */
  progress: number;
};

const ease = (t: number) => t * t * (3 - 2 * t);

/** The moment that a frame shows. A loop plays forward and then backward. */
function momentAt(frame: number, frames: number, isLoop: boolean): Moment {
  if (!isLoop) return { seconds: frame / FRAMES_PER_SECOND, progress: frame / (frames - 1) };
  const progress = (1 - Math.cos((2 * Math.PI * frame) / frames)) / 2;
  return { seconds: (progress * frames) / FRAMES_PER_SECOND / 2, progress };
}

/** Interpolates the scene between two keyframes; `progress` is that of the clip, 0 to 1. */
function sceneAt({ keyframes }: PreparedClip, progress: number, target: Uint8Array): Uint8Array {
  const position = progress * (keyframes.length - 1);
  const before = Math.min(keyframes.length - 1, Math.floor(position));
  const [first, second] = [keyframes[before], keyframes[before + 1]];
  if (!first) throw new Error('A clip needs at least one keyframe.');
  if (!second) return first;
  mixFrames(first, second, position - before, target);
  return target;
}

async function decodeLastFrame(
  { lastFrame }: RenderClipRequest,
  full: FrameSize,
): Promise<Uint8Array | undefined> {
  if (lastFrame === undefined) return undefined;
  const yuv = new Uint8Array((full.width * full.height * 3) / 2);
  writeYuv(await readCanvas(Buffer.from(lastFrame, 'base64'), full.width, full.height), yuv, full.height);
  return yuv;
}

/** Renders a clip: H.264 in MP4, 24 frames per second, without sound. */
export async function renderClip(request: RenderClipRequest): Promise<Uint8Array> {
  const full = { width: request.width, height: request.height };
  const frames = request.seconds * FRAMES_PER_SECOND;
  const prepared =
    request.firstFrame === undefined
      ? await prepareClipFromPrompt(request, full, () => yieldToEventLoop())
      : await prepareClipFromImage(request.firstFrame, request.prompt, full);
  const last = await decodeLastFrame(request, full);
  const encoder = await openClipEncoder(full.width, full.height, FRAMES_PER_SECOND);
  const keyframe = new Uint8Array((prepared.size.width * prepared.size.height * 3) / 2);
  const yuv = new Uint8Array((full.width * full.height * 3) / 2);
  for (let frame = 0; frame < frames; frame++) {
    const { seconds, progress } = momentAt(frame, frames, request.isLoop);
    const scene = sceneAt(prepared, seconds / request.seconds, keyframe);
    renderView(
      scene,
      prepared.size,
      yuv,
      full,
      viewAt(prepared.camera, ease(progress) * 0.5 + progress * 0.5),
      prepared.camera,
    );
    prepared.addMotion(yuv, full, frame / FRAMES_PER_SECOND, progress);
    const weight = last ? ease(Math.max(0, (progress - 1 + DISSOLVE_SHARE) / DISSOLVE_SHARE)) : 0;
    if (last && weight > 0) mixFrames(yuv, last, weight, yuv);
    encoder.add(yuv);
    // Lets image jobs run between two frames.
    await yieldToEventLoop();
  }
  return encoder.finish();
}
