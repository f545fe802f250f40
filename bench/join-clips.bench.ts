/** Joins the clips of the longest video: 20 clips of 5 seconds at 1280x720, each stretched to a shot of 6 seconds. */
import { mediabunnyClips } from '#adapters/mp4/mediabunny-clips.ts';
import { makeClip } from '#test/support/clip-maker.ts';
import { percentile, printFigures } from './figures.ts';

const CLIPS = 20;
const RUNS = 5;

const clip = await makeClip({ width: 1280, height: 720, frames: 120, noise: 0.15 });
const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1);
console.log(`  a clip is ${megabytes(clip.length)} MB`);

const seconds: number[] = [];
for (let run = 0; run < RUNS; run++) {
  // Clips are read from the store one by one, each into its own memory.
  const clips = Array.from({ length: CLIPS }, () => Uint8Array.from(clip));
  const startedAt = performance.now();
  const { mp4, durationSeconds } = await mediabunnyClips.join(clips, 6);
  seconds.push((performance.now() - startedAt) / 1_000);
  if (durationSeconds !== 120) throw new Error(`The video lasts ${durationSeconds} s`);
  if (run === 0) console.log(`  the video is ${megabytes(mp4.length)} MB`);
}
printFigures([
  {
    name: `${CLIPS} clips of 5 s joined (median of ${RUNS})`,
    value: percentile(seconds, 0.5),
    unit: 's',
    target: 1,
  },
]);
