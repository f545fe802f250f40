import { BufferTarget, EncodedVideoPacketSource, Mp4OutputFormat, Output } from 'mediabunny';
import { mp4Boxes, mp4BoxHeader } from '#contract/marks/mp4-marks.ts';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import type { Clips } from '#core/ports/video-models.ts';
import { isSameEncoding, type ReadClip, readClip } from './read-clip.ts';

const unusable = (cause?: unknown) => new AppError('BAD_MODEL_OUTPUT', MESSAGES.badModelOutput, { cause });

/** Joins clips by copying their packets with new timestamps, without decoding or encoding pixels. */
export const mediabunnyClips: Clips = {
  join: async (clips, secondsPerClip, freeBytes = 0) => {
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
        freeBytes,
      );
    } catch (cause) {
      throw unusable(cause);
    }
  },
};

/** The library wraps the metadata in two boxes; these are the bytes of their headers. */
const METADATA_HEADER_BYTES = 16;

async function copyPackets(
  clips: readonly ReadClip[],
  first: ReadClip,
  secondsPerClip: number,
  freeBytes: number,
) {
  const target = new BufferTarget();
  const format = new Mp4OutputFormat({ fastStart: 'in-memory', metadataFormat: 'udta' });
  const output = new Output({ format, target });
  if (freeBytes > 0)
    output.setMetadataTags({ raw: { free: new Uint8Array(freeBytes - METADATA_HEADER_BYTES) } });
  const track = new EncodedVideoPacketSource(first.codec);
  output.addVideoTrack(track);
  await output.start();
  for (const [index, clip] of clips.entries()) {
    await addStretched(track, clip, index * secondsPerClip, secondsPerClip);
  }
  await output.finalize();
  if (!target.buffer) throw new Error('The joined file is empty');
  const mp4 = new Uint8Array(target.buffer);
  return {
    mp4: freeBytes > 0 ? withFreeBox(mp4) : mp4,
    durationSeconds: clips.length * secondsPerClip,
  };
}

/**
 * Replaces the last box of `moov`, the metadata that the library wrote, with a `free` box of the same size in front of
 * `moov`. The offsets of the frames do not change.
 */
function withFreeBox(mp4: Uint8Array): Uint8Array {
  const moov = mp4Boxes(mp4).find(({ name }) => name === 'moov');
  const metadata = moov && mp4Boxes(moov.content).at(-1);
  if (!moov || metadata?.name !== 'udta') throw new Error('The joined file has no metadata box');
  const freeBytes = metadata.end - metadata.start;
  const start = moov.start + freeBytes;
  mp4.copyWithin(start, moov.start, moov.end - freeBytes);
  mp4.set(mp4BoxHeader('moov', moov.end - start), start);
  mp4.fill(0, moov.start, start).set(mp4BoxHeader('free', freeBytes), moov.start);
  return mp4;
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
