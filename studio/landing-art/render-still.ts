import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { ArtStill } from './manifest.ts';
import { openBrowser, openShaderStage } from './shader-stage.ts';
import { paintWatercolor } from './watercolor.ts';

/** Stills are rendered at twice their size and scaled down: four samples per pixel. */
const supersampling = 2;

async function drawMaster(still: ArtStill, master: string): Promise<void> {
  if (still.source === 'watercolor') {
    await paintWatercolor({ ...still, seed: still.seed ?? 7 }).then((image) => image.toFile(master));
    return;
  }
  const size = {
    widthPixels: still.widthPixels * supersampling,
    heightPixels: still.heightPixels * supersampling,
  };
  const browser = await openBrowser();
  try {
    const mode = still.mode ?? 0;
    const stage = await openShaderStage(browser, { shader: still.source, mode, smoothEdges: false, ...size });
    const pixels = await stage.draw(still.moment ?? 0);
    const raw = { width: size.widthPixels, height: size.heightPixels, channels: 4 } as const;
    const image = sharp(pixels, { raw }).resize(still.widthPixels, still.heightPixels, {
      kernel: 'lanczos3',
    });
    await (mode === 1 ? image : image.removeAlpha()).png().toFile(master);
  } finally {
    await browser.close();
  }
}

/** Renders a still and writes it as AVIF and WebP in the widths of the manifest. */
export async function renderStill(still: ArtStill, cacheFolder: string, artFolder: string): Promise<void> {
  await mkdir(cacheFolder, { recursive: true });
  const master = join(cacheFolder, `${still.name}.png`);
  await drawMaster(still, master);
  for (const width of still.widths) {
    const resized = sharp(master).resize(width, null, { kernel: 'lanczos3' });
    const target = join(artFolder, `${still.name}-${width}`);
    await resized.clone().avif({ quality: 50, effort: 6 }).toFile(`${target}.avif`);
    await resized.clone().webp({ quality: 78, effort: 6, alphaQuality: 90 }).toFile(`${target}.webp`);
  }
}
