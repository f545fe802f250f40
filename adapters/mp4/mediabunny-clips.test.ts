import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import { beforeAll, expect, test } from 'vitest';
import { makeClip } from '#test/support/clip-maker.ts';
import { mediabunnyClips } from './mediabunny-clips.ts';

let fiveSecondClip: Uint8Array;
let oneSecondClip: Uint8Array;
let portraitClip: Uint8Array;

beforeAll(async () => {
  [fiveSecondClip, oneSecondClip, portraitClip] = await Promise.all([
    makeClip({ width: 160, height: 96, frames: 120, noise: 0 }),
    makeClip({ width: 160, height: 96, frames: 24, noise: 1 }),
    makeClip({ width: 96, height: 160, frames: 24, noise: 0 }),
  ]);
});

async function readVideoTrack(mp4: Uint8Array) {
  const track = await new Input({
    source: new BufferSource(mp4),
    formats: ALL_FORMATS,
  }).getPrimaryVideoTrack();
  if (!track) throw new Error('The file has no video track');
  return track;
}

async function readPackets(mp4: Uint8Array) {
  const packets: { timestamp: number; duration: number; frame: string }[] = [];
  for await (const { timestamp, duration, data } of new EncodedPacketSink(
    await readVideoTrack(mp4),
  ).packets()) {
    packets.push({ timestamp, duration, frame: Buffer.from(data).toString('base64') });
  }
  return packets;
}

/** The types of an MP4's boxes, in order. */
function readBoxTypes(mp4: Uint8Array): string[] {
  const view = new DataView(mp4.buffer, mp4.byteOffset, mp4.byteLength);
  const types: string[] = [];
  for (let offset = 0; offset < mp4.length; offset += view.getUint32(offset)) {
    types.push(Buffer.from(mp4.subarray(offset + 4, offset + 8)).toString('latin1'));
  }
  return types;
}

test('stretches a clip of 5 seconds to exactly 6 without changing a frame', async () => {
  const { mp4, durationSeconds } = await mediabunnyClips.join([fiveSecondClip], 6);
  const [before, after] = [await readPackets(fiveSecondClip), await readPackets(mp4)];
  expect(durationSeconds).toBe(6);
  expect(await (await readVideoTrack(mp4)).computeDuration()).toBeCloseTo(6, 6);
  expect(after.map(({ frame }) => frame)).toEqual(before.map(({ frame }) => frame));
  for (const { duration } of after) expect(duration).toBeCloseTo(6 / 120, 6);
});

/** Adds one second of silence as an audio track. */
async function withAudio(mp4: Uint8Array): Promise<Uint8Array> {
  const track = await readVideoTrack(mp4);
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat(), target });
  const [video, audio] = [new EncodedVideoPacketSource('avc'), new EncodedAudioPacketSource('pcm-s16')];
  output.addVideoTrack(video);
  output.addAudioTrack(audio);
  await output.start();
  const metadata = { decoderConfig: (await track.getDecoderConfig()) ?? { codec: '' } };
  for await (const packet of new EncodedPacketSink(track).packets()) await video.add(packet, metadata);
  const decoderConfig = { codec: 'pcm-s16', numberOfChannels: 1, sampleRate: 8_000 };
  await audio.add(new EncodedPacket(new Uint8Array(16_000), 'key', 0, 1), { decoderConfig });
  await output.finalize();
  return new Uint8Array(target.buffer ?? []);
}

test('drops the audio of clips, because only frames are stretched', async () => {
  const clip = await withAudio(oneSecondClip);
  const readTrackTypes = async (file: Uint8Array) => {
    const input = new Input({ source: new BufferSource(file), formats: ALL_FORMATS });
    return (await input.getTracks()).map(({ type }) => type);
  };
  expect(await readTrackTypes(clip)).toEqual(['video', 'audio']);
  const { mp4 } = await mediabunnyClips.join([clip, clip], 6);
  expect(await readTrackTypes(mp4)).toEqual(['video']);
  expect(await readPackets(mp4)).toHaveLength(48);
});

test('joins clips without a gap, each starting at a multiple of six seconds', async () => {
  const { mp4, durationSeconds } = await mediabunnyClips.join(
    [fiveSecondClip, oneSecondClip, fiveSecondClip],
    6,
  );
  const packets = await readPackets(mp4);
  expect(durationSeconds).toBe(18);
  expect(packets).toHaveLength(120 + 24 + 120);
  for (const [index, { timestamp }] of packets.entries()) {
    const before = packets[index - 1];
    expect(timestamp).toBeCloseTo(before ? before.timestamp + before.duration : 0, 4);
  }
  expect(packets[120]?.timestamp).toBeCloseTo(6, 6);
  expect(packets[144]?.timestamp).toBeCloseTo(12, 6);
});

test('writes the index before the frames, so that playback can start early', async () => {
  const { mp4 } = await mediabunnyClips.join([fiveSecondClip, fiveSecondClip], 6);
  const boxes = readBoxTypes(mp4);
  expect(boxes[0]).toBe('ftyp');
  expect(boxes.indexOf('moov')).toBeLessThan(boxes.indexOf('mdat'));
});

test('writes a free box of the requested size before the index, without changing a frame', async () => {
  const unmarked = (await mediabunnyClips.join([oneSecondClip], 6)).mp4;
  expect(readBoxTypes(unmarked)).toEqual(['ftyp', 'moov', 'mdat']);
  for (const size of [9_001, 100_000]) {
    const { mp4 } = await mediabunnyClips.join([oneSecondClip], 6, size);
    expect(readBoxTypes(mp4)).toEqual(['ftyp', 'free', 'moov', 'mdat']);
    const view = new DataView(mp4.buffer, mp4.byteOffset);
    const start = view.getUint32(0);
    expect([view.getUint32(start), mp4.length - unmarked.length]).toEqual([size, size]);
    expect(mp4.subarray(start + 8, start + size).every((byte) => byte === 0)).toBe(true);
    expect(await readPackets(mp4)).toEqual(await readPackets(unmarked));
  }
});

test('keeps the frame size', async () => {
  const track = await readVideoTrack((await mediabunnyClips.join([fiveSecondClip], 6)).mp4);
  expect([await track.getCodedWidth(), await track.getCodedHeight()]).toEqual([160, 96]);
});

const UNUSABLE = { code: 'BAD_MODEL_OUTPUT' };

test('rejects clips with different frame sizes', async () => {
  await expect(mediabunnyClips.join([fiveSecondClip, portraitClip], 6)).rejects.toMatchObject(UNUSABLE);
});

test('rejects bytes that are not a clip, and an empty list of clips', async () => {
  const notClips = [new Uint8Array(0), new TextEncoder().encode('<html>'), fiveSecondClip.subarray(0, 400)];
  for (const bytes of notClips) {
    await expect(mediabunnyClips.join([fiveSecondClip, bytes], 6)).rejects.toMatchObject(UNUSABLE);
  }
  await expect(mediabunnyClips.join([], 6)).rejects.toMatchObject(UNUSABLE);
});
