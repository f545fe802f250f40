import { mediabunnyClips } from '#adapters/mp4/mediabunny-clips.ts';
import type { ClipOutput } from './clip-output.ts';
import type { Invocation } from './invocation-store.ts';
import type { ClipRequest } from './studio/orders.ts';
import type { Studio } from './studio/studio.ts';

const SECONDS_PER_SHOT = 6;
const nameOf = (shot: number) => `shot_${String(shot + 1).padStart(4, '0')}.mp4`;

/**
 * Makes a video of several shots as Nova Reel does: a manifest first, then each shot, the whole video and the status
 * of all, once everything is there.
 */
export async function renderShots(
  { studio, output, stopping }: { studio: Studio; output: ClipOutput; stopping: AbortSignal },
  { id, s3Uri }: Invocation,
  shots: readonly ClipRequest[],
): Promise<void> {
  const write = (name: string, bytes: Uint8Array | string) => output.writeBeside(s3Uri, id, name, bytes);
  const location = (name: string) => `${s3Uri.replace(/\/$/, '')}/${id}/${name}`;
  await write('manifest.json', JSON.stringify({ schemaVersion: '1.0.0', shots: shots.length }));
  const clips: Uint8Array[] = [];
  for (const shot of shots) {
    clips.push(await studio.renderClip(shot));
    stopping.throwIfAborted();
  }
  const { mp4 } = await mediabunnyClips.join(clips, SECONDS_PER_SHOT);
  for (const [index, clip] of clips.entries()) await write(nameOf(index), clip);
  const succeeded = (name: string) => ({ status: 'SUCCESS', location: location(name) });
  const status = {
    schemaVersion: '1.0.0',
    shots: clips.map((_, index) => succeeded(nameOf(index))),
    fullVideo: succeeded('output.mp4'),
  };
  await write('video-generation-status.json', JSON.stringify(status));
  await output.write(s3Uri, id, mp4);
}
