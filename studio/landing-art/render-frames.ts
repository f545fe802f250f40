import { mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { openBrowser, openShaderStage, type ShaderShot } from './shader-stage.ts';

/** The path of a frame's file. */
export function framePath(folder: string, frame: number): string {
  return join(folder, `${String(frame).padStart(4, '0')}.png`);
}

/** The rendered frame that a frame of the loop shows: a ping-pong loop shows most frames twice. */
export function renderedFrame(frame: number, frameCount: number, isPingPong: boolean): number {
  const isReversed = isPingPong && frame > frameCount / 4 && frame < (frameCount * 3) / 4;
  return isReversed ? (frameCount / 2 - frame + frameCount) % frameCount : frame;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** A shader and the length of its loop in frames. */
type Loop = { shot: ShaderShot; frameCount: number; isPingPong: boolean };

/** Renders a seamless loop as lossless frames. Keeps existing frames, so an interrupted run can be resumed. */
export async function renderFrames(loop: Loop, folder: string): Promise<void> {
  const { shot, frameCount, isPingPong } = loop;
  await mkdir(folder, { recursive: true });
  const browser = await openBrowser();
  try {
    const stage = await openShaderStage(browser, shot);
    const raw = { width: shot.widthPixels, height: shot.heightPixels, channels: 4 } as const;
    const startedAt = Date.now();
    for (let frame = 0; frame < frameCount; frame += 1) {
      const path = framePath(folder, frame);
      if (renderedFrame(frame, frameCount, isPingPong) !== frame || (await exists(path))) continue;
      const pixels = await stage.draw(frame / frameCount);
      await sharp(pixels, { raw }).removeAlpha().png({ compressionLevel: 2 }).toFile(`${path}.part`);
      await rename(`${path}.part`, path);
      const elapsedSeconds = Math.round((Date.now() - startedAt) / 1000);
      console.log(`${shot.shader}: frame ${frame + 1} of ${frameCount}, ${elapsedSeconds} s`);
    }
  } finally {
    await browser.close();
  }
}
