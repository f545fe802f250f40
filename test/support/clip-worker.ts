import { parentPort, workerData } from 'node:worker_threads';
import encoderModule from 'h264-mp4-encoder';
import type { ClipSpec } from './clip-maker.ts';

const FRAMES_PER_SECOND = 24;

/** Paints a moving gradient, optionally with noise that compresses badly. */
function paint(frame: Uint8Array, { width, noise }: ClipSpec, frameNumber: number): void {
  let randomState = frameNumber + 1;
  for (let offset = 0; offset < frame.length; offset += 4) {
    const x = (offset / 4) % width;
    // A linear congruential generator, with the constants of “Numerical Recipes”.
    randomState = (Math.imul(randomState, 1_664_525) + 1_013_904_223) | 0;
    const grain = noise * (randomState >>> 24);
    frame[offset] = (x + frameNumber * 2) & 255;
    frame[offset + 1] = grain;
    frame[offset + 2] = 120;
    frame[offset + 3] = 255;
  }
}

const spec: ClipSpec = workerData;
const encoder = await encoderModule.createH264MP4Encoder();
Object.assign(encoder, {
  width: spec.width,
  height: spec.height,
  frameRate: FRAMES_PER_SECOND,
  quantizationParameter: 28,
  speed: 10,
});
encoder.initialize();
const frame = new Uint8Array(spec.width * spec.height * 4);
for (let number = 0; number < spec.frames; number++) {
  paint(frame, spec, number);
  encoder.addFrameRgba(frame);
}
encoder.finalize();
parentPort?.postMessage(encoder.FS.readFile(encoder.outputFilename));
