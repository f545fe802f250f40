import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FilmRequest } from './requests.ts';
import { openStudio, type Studio } from './studio.ts';
import { viewAt } from './video/camera.ts';
import { type Film, filmFromImage, filmFromPrompt } from './video/film.ts';
import { renderView } from './video/render-view.ts';

const MINUTES = 60_000;
const clip: FilmRequest = {
  prompt: 'Layered paper mountains',
  width: 1280,
  height: 720,
  seconds: 2,
  isLoop: false,
};
/** Where only movement and difference matter. */
const SMALL = { width: 320, height: 180 };
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
  if (!track) throw new Error('The clip has no image.');
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
  'renders two seconds at 24 frames per second in 1280x720, with one decoder configuration for all clips',
  async () => {
    const frame = await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#27a' } })
      .png()
      .toBuffer();
    const [words, reference] = await Promise.all([
      studio.film(clip),
      studio.film({
        ...clip,
        seconds: 1,
        prompt: 'The camera moves in',
        firstFrame: frame.toString('base64'),
      }),
    ]);
    const whole = await inspect(words);
    expect(whole).toMatchObject({
      width: 1280,
      height: 720,
      codec: 'avc',
      frames: 48,
      firstIsKey: true,
      inOrder: true,
      hasSound: false,
    });
    expect(whole.seconds).toBeCloseTo(2, 3);
    expect(whole.framesPerSecond).toBeCloseTo(24, 3);
    expect((await inspect(reference)).configuration).toEqual(whole.configuration);
  },
  3 * MINUTES,
);

test(
  'returns the same clip for the same request, rendered or cached',
  async () => {
    const second = { ...clip, ...SMALL, seconds: 1 };
    const kept = await studio.film(second);
    const before = readdirSync(clipFolder);
    const other = openStudio({ clipFolder: path.join(clipFolder, 'empty') });
    try {
      expect(Buffer.compare(Buffer.from(await other.film(second)), Buffer.from(kept))).toBe(0);
    } finally {
      await other.close();
    }
    expect(Buffer.compare(Buffer.from(await studio.film(second)), Buffer.from(kept))).toBe(0);
    expect(readdirSync(clipFolder).filter((name) => name.endsWith('.mp4'))).toEqual(
      before.filter((name) => name.endsWith('.mp4')),
    );
  },
  3 * MINUTES,
);

test(
  'paints an image while a clip of 540 lines is being rendered',
  async () => {
    let rendered = false;
    const rendering = studio
      .film({ ...clip, prompt: 'Layered paper forest', width: 960, height: 540, seconds: 1 })
      .then((mp4) => {
        rendered = true;
        return mp4;
      });
    const image = await studio.paint({
      tier: 'core',
      prompt: 'silk',
      negativePrompt: '',
      width: 128,
      height: 128,
      seed: 1,
      format: 'png',
    });
    expect(rendered).toBe(false);
    expect((await sharp(image).metadata()).width).toBe(128);
    expect(await inspect(await rendering)).toMatchObject({ width: 960, height: 540, frames: 24 });
  },
  3 * MINUTES,
);

/** The camera view of a film at its start, middle and end: luma. */
async function seen(film: Film): Promise<Uint8Array[]> {
  return [0, 0.5, 1].map((progress) => {
    const yuv = new Uint8Array((SMALL.width * SMALL.height * 3) / 2);
    const instant = film.instants[Math.round(progress * (film.instants.length - 1))];
    renderView(instant as Uint8Array, film.size, yuv, SMALL, viewAt(film.camera, progress), film.camera);
    film.addMotion(yuv, SMALL, progress * clip.seconds, progress);
    return yuv.slice(0, SMALL.width * SMALL.height);
  });
}

const meanDifference = (one: Uint8Array, other: Uint8Array) =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] as number)), 0) / one.length;

const filmFor = (prompt: string) =>
  filmFromPrompt({ ...clip, ...SMALL, prompt }, SMALL, async () => undefined);

test('starts a clip with the given image, then moves camera and light over it', async () => {
  const firstFrame = await sharp({
    create: {
      ...SMALL,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .blur(3)
    .png()
    .toBuffer();
  const film = await filmFromImage(firstFrame.toString('base64'), 'The camera pans to the left', SMALL);
  const [first, middle, last] = (await seen(film)) as [Uint8Array, Uint8Array, Uint8Array];
  expect(meanDifference(first, film.instants[0] as Uint8Array)).toBe(0);
  expect(meanDifference(first, middle)).toBeGreaterThan(2);
  expect(meanDifference(middle, last)).toBeGreaterThan(2);
  const right = await filmFromImage(firstFrame.toString('base64'), 'The camera pans to the right', SMALL);
  expect(meanDifference(last, (await seen(right))[2] as Uint8Array)).toBeGreaterThan(2);
});

test(
  'makes the shots of a story visibly different',
  async () => {
    const shots = [
      'A fox wakes at dawn in a misty forest. Wide establishing shot.',
      'It crosses a river at noon. Medium shot.',
      'It climbs a snowy mountain at sunset. Low angle, slow pan to the right.',
      'At night the city glows below. The camera pulls back.',
      'A perfume bottle on a plinth. Close view of the details.',
    ];
    const middles: Uint8Array[] = [];
    for (const shot of shots) {
      const [first, middle, last] = (await seen(await filmFor(shot))) as [Uint8Array, Uint8Array, Uint8Array];
      expect(meanDifference(first, last), `${shot} moves`).toBeGreaterThan(2);
      middles.push(middle);
    }
    for (let one = 0; one < middles.length; one++) {
      for (let other = 0; other < one; other++) {
        const difference = meanDifference(middles[one] as Uint8Array, middles[other] as Uint8Array);
        expect(difference, `${shots[one]} | ${shots[other]}`).toBeGreaterThan(12);
      }
    }
  },
  2 * MINUTES,
);
