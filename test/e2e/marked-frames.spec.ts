import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny';
import { mediabunnyClips } from '#adapters/mp4/mediabunny-clips.ts';
import { c2paProvenance } from '#adapters/provenance/c2pa-provenance.ts';
import { issueCertificates } from '#adapters/provenance/issue-certificates.ts';
import { writeXmpMarks } from '#contract/marks/marks.ts';
import { makeClip } from '#test/support/clip-maker.ts';
import { expect, test } from '#test/support/journey.ts';

const FRAME_COUNT = 24;
const SECONDS = 6;
/** Space in the file for the marks. */
const FREE_BYTES = 12_000;

type Packets = {
  codec: string;
  description: string;
  packets: { bytes: string; isKey: boolean; microseconds: number }[];
};

async function readPackets(mp4: Uint8Array): Promise<Packets> {
  const track = await new Input({ source: new BufferSource(mp4), formats: [MP4] }).getPrimaryVideoTrack();
  const config = await track?.getDecoderConfig();
  if (!track || !config?.description) throw new Error('The file has no video track');
  const base64 = (bytes: AllowSharedBufferSource) =>
    (ArrayBuffer.isView(bytes)
      ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      : Buffer.from(bytes)
    ).toString('base64');
  const packets = [];
  for await (const { data, type, timestamp } of new EncodedPacketSink(track).packets())
    packets.push({
      bytes: base64(data),
      isKey: type === 'key',
      microseconds: Math.round(timestamp * 1e6),
    });
  return { codec: config.codec, description: base64(config.description), packets };
}

/** Runs in the page. Returns the SHA-256 digests of the pixels of all decoded frames. */
async function digestFrames({ codec, description, packets }: Packets): Promise<string[]> {
  const fromBase64 = (base64: string) =>
    Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const digests: Promise<string>[] = [];
  const digest = async (frame: VideoFrame) => {
    const pixels = new Uint8Array(frame.allocationSize());
    await frame.copyTo(pixels);
    frame.close();
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', pixels));
    return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  };
  let failure: Error | undefined;
  const decoder = new VideoDecoder({
    output: (frame) => digests.push(digest(frame)),
    error: (error) => {
      failure = error;
    },
  });
  decoder.configure({ codec, description: fromBase64(description) });
  for (const { bytes, isKey, microseconds } of packets)
    decoder.decode(
      new EncodedVideoChunk({
        type: isKey ? 'key' : 'delta',
        timestamp: microseconds,
        data: fromBase64(bytes),
      }),
    );
  await decoder.flush();
  if (failure) throw failure;
  return Promise.all(digests);
}

test('every frame of a video is decoded to the same pixels after signing as before', async ({
  page,
}, info) => {
  const clip = await makeClip({ width: 320, height: 180, frames: FRAME_COUNT, noise: 0.3 });
  const { mp4 } = await mediabunnyClips.join([clip], SECONDS, FREE_BYTES);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const [key, certificates] = [info.outputPath('key.pem'), info.outputPath('certificates.pem')];
  writeFileSync(key, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  writeFileSync(
    certificates,
    issueCertificates(publicKey.export({ type: 'spki', format: 'der' }), new Date()),
  );
  const library = createRequire(import.meta.url).resolve('@contentauth/c2pa-wasm/c2pa.wasm');
  const provenance = c2paProvenance({ maker: 'models', library, certificates, key: { file: key } });
  const digitalSourceType = 'trainedAlgorithmicMedia';
  // Marks are written in place, so the unmarked video is copied first.
  const marked = writeXmpMarks(mp4.slice(), 'video/mp4', {
    digitalSourceType,
    creatorTool: 'Moodlark 2.0',
    createdAt: '2026-11-22T12:00:00.000Z',
    id: '0b1e1f6e-9a53-4a3c-9f60-6f5a3c0b7a10',
  });
  const signed = await provenance.sign({
    bytes: marked,
    type: 'video/mp4',
    digitalSourceType,
    madeWith: 'a model',
  });
  if (!signed) throw new Error('The video was not signed');
  // Decoders and digests need a secure context.
  await page.route('https://moodlark.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '' }),
  );
  await page.goto('https://moodlark.test/');
  const digestClip = async (bytes: Uint8Array) => page.evaluate(digestFrames, await readPackets(bytes));
  const before = await digestClip(mp4);
  expect(new Set(before).size, 'number of different frames').toBe(FRAME_COUNT);
  expect(await digestClip(signed)).toEqual(before);
});
