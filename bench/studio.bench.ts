/** Measures the built-in studio's time for an image and a clip, each in its worker thread. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStudio } from '#studio/studio.ts';
import { percentile, printFigures } from './figures.ts';

const IMAGES = [
  'A mountain lake at sunrise',
  'Neon city in the rain, in watercolor style',
  'Red roses, in anime style',
];
const CLIPS = ['A mountain lake at sunrise', 'Neon city in the rain'];

const clipFolder = mkdtempSync(path.join(tmpdir(), 'moodlark-bench-studio-'));
const studio = openStudio({ clipFolder });

async function secondsFor(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1_000;
}

const paint = (prompt: string, tier: 'core' | 'ultra') =>
  secondsFor(() =>
    studio.paint({
      tier,
      prompt,
      negativePrompt: '',
      width: 1024,
      height: 1024,
      seed: 42,
      format: 'png',
    }),
  );

try {
  // The first image includes starting the worker.
  const first = await paint('Abstract silk', 'core');
  const core: number[] = [];
  const ultra: number[] = [];
  for (const prompt of IMAGES) {
    core.push(await paint(prompt, 'core'));
    ultra.push(await paint(prompt, 'ultra'));
  }
  const clips: number[] = [];
  for (const prompt of CLIPS) {
    const request = { prompt, width: 1280, height: 720, seconds: 5, isLoop: false };
    clips.push(await secondsFor(() => studio.renderClip(request)));
  }
  printFigures([
    { name: 'first image, including the start of its worker', value: first, unit: 's', target: 5 },
    { name: 'image of 1024x1024 (median of 3)', value: percentile(core, 0.5), unit: 's', target: 3 },
    { name: 'premium image of 1024x1024 (median of 3)', value: percentile(ultra, 0.5), unit: 's', target: 6 },
    { name: 'clip of 5 s at 1280x720 (slowest of 2)', value: percentile(clips, 1), unit: 's', target: 6 },
  ]);
} finally {
  await studio.close();
  rmSync(clipFolder, { recursive: true, force: true });
}
