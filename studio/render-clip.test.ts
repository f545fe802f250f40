import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RenderClipRequest } from './requests.ts';
import { openStudio, type Studio } from './studio.ts';
import { viewAt } from './video/camera.ts';
import { type PreparedClip, prepareClipFromImage, prepareClipFromPrompt } from './video/prepare-clip.ts';
import { renderView } from './video/render-view.ts';

const MINUTE_MS = 60_000;
const clip: RenderClipRequest = {
  prompt: 'Layered paper mountains',
  width: 1280,
  height: 720,
  seconds: 2,
  isLoop: false,
};
/** The size for tests in which only motion and differences matter. */
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
  if (!track) throw new Error('The clip has no video track.');
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
    inOrder: times.every((time, i) => i === 0 || time > (times[i - 1] ?? 0)),
    hasSound: (await input.getPrimaryAudioTrack()) !== null,
  };
}

test(
  'renders two seconds at 24 frames per second and 1280x720, with the same decoder configuration from a prompt as from an image',
  async () => {
    const frame = await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#27a' } })
      .png()
      .toBuffer();
    const [fromPrompt, fromImage] = await Promise.all([
      studio.renderClip(clip),
      studio.renderClip({
        ...clip,
        seconds: 1,
        prompt: 'The camera moves in',
        firstFrame: frame.toString('base64'),
      }),
    ]);
    const whole = await inspect(fromPrompt);
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
    expect((await inspect(fromImage)).configuration).toEqual(whole.configuration);
  },
  3 * MINUTE_MS,
);

test(
  'returns the same clip for the same request, rendered or cached',
  async () => {
    const request = { ...clip, ...SMALL, seconds: 1 };
    const cached = await studio.renderClip(request);
    const filesBefore = readdirSync(clipFolder);
    const other = openStudio({ clipFolder: path.join(clipFolder, 'empty') });
    try {
      expect(Buffer.compare(Buffer.from(await other.renderClip(request)), Buffer.from(cached))).toBe(0);
    } finally {
      await other.close();
    }
    expect(Buffer.compare(Buffer.from(await studio.renderClip(request)), Buffer.from(cached))).toBe(0);
    expect(readdirSync(clipFolder).filter((name) => name.endsWith('.mp4'))).toEqual(
      filesBefore.filter((name) => name.endsWith('.mp4')),
    );
  },
  3 * MINUTE_MS,
);

test(
  'paints an image while a 540p clip is being rendered',
  async () => {
    let rendered = false;
    const rendering = studio
      .renderClip({ ...clip, prompt: 'Layered paper forest', width: 960, height: 540, seconds: 1 })
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
  3 * MINUTE_MS,
);

/** The luma of the camera view at the start, middle and end of a clip. */
async function renderViews(prepared: PreparedClip): Promise<Uint8Array[]> {
  return [0, 0.5, 1].map((progress) => {
    const yuv = new Uint8Array((SMALL.width * SMALL.height * 3) / 2);
    const keyframe = prepared.keyframes[Math.round(progress * (prepared.keyframes.length - 1))];
    renderView(
      keyframe as Uint8Array,
      prepared.size,
      yuv,
      SMALL,
      viewAt(prepared.camera, progress),
      prepared.camera,
    );
    prepared.addMotion(yuv, SMALL, progress * clip.seconds, progress);
    return yuv.slice(0, SMALL.width * SMALL.height);
  });
}

const meanDifference = (a: Uint8Array, b: Uint8Array) =>
  a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] as number)), 0) / a.length;

const prepareClip = (prompt: string) =>
  prepareClipFromPrompt({ ...clip, ...SMALL, prompt }, SMALL, async () => undefined);

test('starts a clip with the given image, then moves the camera and the light over the image', async () => {
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
  const prepared = await prepareClipFromImage(
    firstFrame.toString('base64'),
    'The camera pans to the left',
    SMALL,
  );
  const [first, middle, last] = (await renderViews(prepared)) as [Uint8Array, Uint8Array, Uint8Array];
  expect(meanDifference(first, prepared.keyframes[0] as Uint8Array)).toBe(0);
  expect(meanDifference(first, middle)).toBeGreaterThan(2);
  expect(meanDifference(middle, last)).toBeGreaterThan(2);
  const right = await prepareClipFromImage(
    firstFrame.toString('base64'),
    'The camera pans to the right',
    SMALL,
  );
  expect(meanDifference(last, (await renderViews(right))[2] as Uint8Array)).toBeGreaterThan(2);
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
    const middleViews: Uint8Array[] = [];
    for (const shot of shots) {
      const [first, middle, last] = (await renderViews(await prepareClip(shot))) as [
        Uint8Array,
        Uint8Array,
        Uint8Array,
      ];
      expect(meanDifference(first, last), `${shot} moves`).toBeGreaterThan(2);
      middleViews.push(middle);
    }
    for (let one = 0; one < middleViews.length; one++) {
      for (let other = 0; other < one; other++) {
        const difference = meanDifference(middleViews[one] as Uint8Array, middleViews[other] as Uint8Array);
        expect(difference, `${shots[one]} | ${shots[other]}`).toBeGreaterThan(12);
      }
    }
  },
  2 * MINUTE_MS,
);
