import { BufferTarget, EncodedVideoPacketSource, Mp4OutputFormat, Output } from 'mediabunny';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import type { Clips } from '#core/ports/video-models.ts';
import { isSameEncoding, type ReadClip, readClip } from './read-clip.ts';

const unusable = (cause?: unknown) => new AppError('BAD_MODEL_OUTPUT', MESSAGES.badModelOutput, { cause });

/** Joins clips by copying their packets with new timestamps, without decoding or encoding pixels. */
export const mediabunnyClips: Clips = {
  join: async (clips, secondsPerClip) => {
    const opened = await Promise.all(clips.map(readClip));
    const usable = opened.filter((clip) => clip !== undefined && clip.durationSeconds > 0);
    const [first] = usable;
    if (!first || usable.length < clips.length) throw unusable();
    if (!usable.every((clip) => clip && isSameEncoding(clip.configuration, first.configuration)))
      throw unusable();
    try {
      return await copyPackets(
        usable.flatMap((clip) => clip ?? []),
        first,
        secondsPerClip,
      );
    } catch (cause) {
      throw unusable(cause);
    }
  },
};

async function copyPackets(clips: readonly ReadClip[], first: ReadClip, secondsPerClip: number) {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const track = new EncodedVideoPacketSource(first.codec);
  output.addVideoTrack(track);
  await output.start();
  for (const [index, clip] of clips.entries()) {
    await addStretched(track, clip, index * secondsPerClip, secondsPerClip);
  }
  await output.finalize();
  if (!target.buffer) throw new Error('The joined file is empty');
  return { mp4: new Uint8Array(target.buffer), durationSeconds: clips.length * secondsPerClip };
}

async function addStretched(
  track: EncodedVideoPacketSource,
  clip: ReadClip,
  offsetSeconds: number,
  seconds: number,
): Promise<void> {
  const factor = seconds / clip.durationSeconds;
  for await (const packet of clip.packets.packets()) {
    const stretched = packet.clone({
      timestamp: offsetSeconds + (packet.timestamp - clip.startsAtSeconds) * factor,
      duration: packet.duration * factor,
    });
    await track.add(stretched, { decoderConfig: clip.configuration });
  }
}
