import { setImmediate as nextTurn } from 'node:timers/promises';
import { clipSize, type LumaInput } from '#local/bedrock/models/luma-ray2.ts';
import { type Canvas, createCanvas } from './canvas.ts';
import { prepareScene } from './prepare-scene.ts';
import { readPrompt } from './prompt/read-prompt.ts';
import { hashText } from './random.ts';
import type { Detail, Moment, Scene } from './scene.ts';
import { openClipEncoder } from './video/encode-h264.ts';
import { prepareReference, readFrame } from './video/reference-scene.ts';
import { writeYuv } from './video/yuv-frame.ts';

const FRAMES_PER_SECOND = 24;
const DETAIL: Detail = { octaves: 5, density: 0.8 };
/** Share of the clip, at its end, in which it turns into the wanted last frame. */
const DISSOLVE = 0.25;

const ease = (t: number) => t * t * (3 - 2 * t);

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

async function prepareClip(input: LumaInput, width: number, height: number): Promise<Scene> {
  const first = input.keyframes?.frame0;
  // Luma takes no seed: the words alone decide.
  if (!first) return prepareScene(readPrompt(input.prompt, '', 0), width, height, DETAIL);
  const picture = await readFrame(first.source.data, width, height);
  return prepareReference(picture, hashText(input.prompt) % 2 === 0 ? 1 : -1);
}

/** Renders a clip as the model would deliver it: H.264 in MP4, 24 frames a second, no sound. */
export async function renderClip(input: LumaInput): Promise<Uint8Array> {
  const { width, height } = clipSize(input);
  const frames = Number.parseInt(input.duration, 10) * FRAMES_PER_SECOND;
  const scene = await prepareClip(input, width, height);
  const end = input.keyframes?.frame1;
  const last = end && (await readFrame(end.source.data, width, height));
  const encoder = await openClipEncoder(width, height, FRAMES_PER_SECOND);
  const canvas = createCanvas(width, height);
  const yuv = new Uint8Array((width * height * 3) / 2);
  for (let frame = 0; frame < frames; frame++) {
    const moment = momentOf(frame, frames, input.loop);
    scene.paint(canvas, moment);
    if (last) dissolve(canvas, last, moment.progress);
    writeYuv(canvas, yuv);
    encoder.add(yuv);
    // Orders for pictures come in between two frames.
    await nextTurn();
  }
  return encoder.finish();
}
