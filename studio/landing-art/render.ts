import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { encodeClip } from './encode-clip.ts';
import { readManifest } from './manifest.ts';
import { renderIcons, renderSocialPreview } from './render-brand.ts';
import { renderFrames } from './render-frames.ts';
import { renderStill } from './render-still.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const cacheFolder = join(repository, '.cache/art');
const publicFolder = join(repository, 'web/public');
const artFolder = join(publicFolder, 'art');

/** `node studio/landing-art/render.ts <name>…` renders these stills and clips; `--all` renders everything. */
async function render(names: readonly string[]): Promise<void> {
  const { stills, clips } = await readManifest();
  const known = [...stills.map((still) => still.name), ...clips.map((clip) => `${clip.name}.mp4`), 'brand'];
  const chosen = names.includes('--all') ? known : names;
  const unknown = chosen.filter((name) => !known.includes(name));
  if (chosen.length === 0 || unknown.length > 0)
    throw new Error(
      `${unknown.length > 0 ? `Unknown: ${unknown.join(', ')}. ` : ''}Use --all, or names of: ${known.join(', ')}`,
    );
  await mkdir(artFolder, { recursive: true });
  for (const still of stills.filter(({ name }) => chosen.includes(name))) {
    await renderStill(still, cacheFolder, artFolder);
    console.log(`Rendered ${still.name}`);
  }
  for (const clip of clips.filter(({ name }) => chosen.includes(`${name}.mp4`))) {
    const frames = join(cacheFolder, clip.name);
    const widthPixels = clip.drawnWidthPixels ?? clip.widthPixels;
    const heightPixels = Math.round((widthPixels * clip.heightPixels) / clip.widthPixels);
    const shot = { shader: clip.source, widthPixels, heightPixels, mode: 0, smoothEdges: true };
    const frameCount = clip.framesPerSecond * clip.seconds;
    await renderFrames({ shot, frameCount, isPingPong: clip.isPingPong ?? false }, frames);
    await encodeClip(clip, frames, join(artFolder, `${clip.name}.mp4`));
    console.log(`Encoded ${clip.name}.mp4`);
  }
  if (chosen.includes('brand')) {
    await renderIcons(publicFolder);
    await renderSocialPreview(publicFolder);
    console.log('Rendered the icons and the social preview');
  }
}

await render(process.argv.slice(2));
