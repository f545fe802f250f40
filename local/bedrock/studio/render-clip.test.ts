import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCanvas } from './canvas.ts';
import type { ClipRequest } from './orders.ts';
import { openStudio, type Studio } from './studio.ts';
import { prepareReference, readFrame } from './video/reference-scene.ts';

const MINUTES = 60_000;
const clip: ClipRequest = {
  prompt: 'Layered paper mountains',
  width: 1280,
  height: 720,
  seconds: 5,
  isLoop: false,
};
let studio: Studio;
let clipFolder: string;
beforeAll(() => {
  clipFolder = mkdtempSync(path.join(tmpdir(), 'moodlark-clips-'));
  studio = openStudio({ clipFolder });
});
afterAll(async () => {
  await studio.close();
  rmSync(clipFolder, { recursive: true, force: true });
});

async function inspect(mp4: Uint8Array) {
  const input = new Input({ source: new BufferSource(mp4), formats: ALL_FORMATS });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error('The clip has no picture.');
  const stats = await track.computePacketStats();
  const times: number[] = [];
  const sink = new EncodedPacketSink(track);
  for await (const packet of sink.packets()) times.push(packet.timestamp);
  return {
    width: await track.getCodedWidth(),
    height: await track.getCodedHeight(),
    codec: await track.getCodec(),
    configuration: await track.getDecoderConfig(),
    seconds: await input.computeDuration(),
    framesPerSecond: stats.averagePacketRate,
    frames: stats.packetCount,
    firstIsKey: (await sink.getFirstPacket())?.type === 'key',
    inOrder: times.every((time, at) => at === 0 || time > (times[at - 1] ?? 0)),
    hasSound: (await input.getPrimaryAudioTrack()) !== null,
  };
}

test(
  'a clip lasts five seconds of 24 pictures in 1280x720, and two clips can be joined as they are',
  async () => {
    const frame = await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#27a' } })
      .png()
      .toBuffer();
    const [words, reference] = await Promise.all([
      studio.renderClip(clip),
      studio.renderClip({ ...clip, prompt: 'The camera moves in', firstFrame: frame.toString('base64') }),
    ]);
    const whole = await inspect(words);
    expect(whole).toMatchObject({
      width: 1280,
      height: 720,
      codec: 'avc',
      frames: 120,
      firstIsKey: true,
      inOrder: true,
      hasSound: false,
    });
    expect(whole.seconds).toBeCloseTo(5, 3);
    expect(whole.framesPerSecond).toBeCloseTo(24, 3);
    expect((await inspect(reference)).configuration).toEqual(whole.configuration);
  },
  3 * MINUTES,
);

test(
  'the same request gives the same clip, rendered or kept',
  async () => {
    const kept = await studio.renderClip(clip);
    const before = readdirSync(clipFolder);
    const other = openStudio({ clipFolder: path.join(clipFolder, 'empty') });
    try {
      expect(Buffer.compare(Buffer.from(await other.renderClip(clip)), Buffer.from(kept))).toBe(0);
    } finally {
      await other.close();
    }
    expect(readdirSync(clipFolder).filter((name) => name.endsWith('.mp4'))).toEqual(
      before.filter((name) => name.endsWith('.mp4')),
    );
  },
  3 * MINUTES,
);

test(
  'a picture is painted while a clip is rendered',
  async () => {
    let rendered = false;
    const rendering = studio
      .renderClip({ ...clip, prompt: 'Layered paper forest', width: 960, height: 540 })
      .then(() => {
        rendered = true;
      });
    const picture = await studio.paintPicture({
      fineness: 'core',
      prompt: 'silk',
      negativePrompt: '',
      width: 128,
      height: 128,
      seed: 1,
      format: 'png',
    });
    expect(rendered).toBe(false);
    expect((await sharp(picture).metadata()).width).toBe(128);
    await rendering;
  },
  3 * MINUTES,
);

test('a clip begins with the picture that it was given and then moves', async () => {
  const given = await sharp({
    create: {
      width: 640,
      height: 360,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .blur(3)
    .png()
    .toBuffer();
  const picture = await readFrame(given.toString('base64'), 640, 360);
  const scene = prepareReference(picture, 1);
  const canvas = createCanvas(640, 360);
  const away = () =>
    canvas.rgb.reduce((sum, value, at) => sum + Math.abs(value - (picture.rgb[at] ?? 0)), 0) /
    canvas.rgb.length;
  scene.paint(canvas, { seconds: 0, progress: 0 });
  expect(away()).toBe(0);
  scene.paint(canvas, { seconds: 1 / 24, progress: 1 / 119 });
  expect(away()).toBeLessThan(0.02);
  scene.paint(canvas, { seconds: 5, progress: 1 });
  expect(away()).toBeGreaterThan(0.03);
});
