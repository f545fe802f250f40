import { mediabunnyClips } from '#adapters/mp4/mediabunny-clips.ts';
import type { RenderClipRequest } from '#studio/requests.ts';
import type { Studio } from '#studio/studio.ts';
import type { ClipOutput } from './clip-output.ts';
import type { Invocation } from './invocation-store.ts';
import { statusFile } from './status-file.ts';

const SECONDS_PER_SHOT = 6;
const shotFileName = (shot: number) => `shot_${String(shot + 1).padStart(4, '0')}.mp4`;

export type RenderParts = {
  studio: Studio;
  output: ClipOutput;
  stopping: AbortSignal;
  /** Waits until a clip may be finished. */
  untilDue(): Promise<void>;
};

/**
 * Makes a multi-shot video as Nova Reel does: writes the manifest first and, when everything is rendered, each shot,
 * the whole video and the status.
 */
export async function renderShots(
  { studio, output, stopping, untilDue }: RenderParts,
  invocation: Invocation,
  shots: readonly RenderClipRequest[],
): Promise<void> {
  const { id, s3Uri } = invocation;
  const status = statusFile(output, invocation);
  await status.begin(shots.length);
  const clips: Uint8Array[] = [];
  for (const shot of shots) {
    clips.push(await studio.renderClip(shot));
    stopping.throwIfAborted();
  }
  const { mp4 } = await mediabunnyClips.join(clips, SECONDS_PER_SHOT);
  await untilDue();
  for (const [index, clip] of clips.entries())
    await output.writeSibling(s3Uri, id, shotFileName(index), clip);
  await output.write(s3Uri, id, mp4);
  await status.succeed(clips.map((_, index) => shotFileName(index)));
}
