import { mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { openBrowser, openShaderStage, type ShaderShot } from './shader-stage.ts';

/** The file of one frame. */
export function framePath(folder: string, frame: number): string {
  return join(folder, `${String(frame).padStart(4, '0')}.png`);
}

/** Which frame is drawn for a frame of the loop: a swing passes every place twice. */
export function drawnFrame(frame: number, frameCount: number, swings: boolean): number {
  const isOnTheWayBack = swings && frame > frameCount / 4 && frame < (frameCount * 3) / 4;
  return isOnTheWayBack ? (frameCount / 2 - frame + frameCount) % frameCount : frame;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** A shot over the whole of its loop. */
export type Loop = { shot: ShaderShot; frameCount: number; swings: boolean };

/** Draws a seamless loop into lossless frames; frames that are there already are kept, so it can be resumed. */
export async function renderFrames(loop: Loop, folder: string): Promise<void> {
  const { shot, frameCount, swings } = loop;
  await mkdir(folder, { recursive: true });
  const browser = await openBrowser();
  try {
    const stage = await openShaderStage(browser, shot);
    const raw = { width: shot.widthPixels, height: shot.heightPixels, channels: 4 } as const;
    const startedAt = Date.now();
    for (let frame = 0; frame < frameCount; frame += 1) {
      const path = framePath(folder, frame);
      if (drawnFrame(frame, frameCount, swings) !== frame || (await exists(path))) continue;
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
