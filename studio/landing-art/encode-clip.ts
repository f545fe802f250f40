import { writeFile } from 'node:fs/promises';
import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output } from 'mediabunny';
import { chromium } from 'playwright';
import sharp from 'sharp';
import type { ArtClip } from './manifest.ts';
import { framePath, renderedFrame } from './render-frames.ts';

type Chunk = { key: boolean; timestampMicroseconds: number; base64: string };
type Encoded = { codec: string; descriptionBase64: string; chunks: Chunk[] };
type Job = {
  width: number;
  height: number;
  framesPerSecond: number;
  frameCount: number;
  bitsPerSecond: number;
  isPingPong: boolean;
};

/** WebCodecs needs a secure context, which localhost is. `encodeFrames` handles its requests. */
const origin = 'http://localhost';
const colorSpace = { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false } as const;
/** H.264 High, level 4.0. */
const codec = 'avc1.640028';

/** Converts RGB to planar YUV 4:2:0 in BT.709, limited range. */
function toPlanarYuv(rgb: Uint8Array, width: number, height: number): Buffer {
  const planes = Buffer.alloc((width * height * 3) / 2);
  const chroma = { width: width / 2, offset: width * height };
  const blueSums = new Float32Array((width * height) / 4);
  const redSums = new Float32Array((width * height) / 4);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const i = (row * width + column) * 3;
      const [red, green, blue] = [rgb[i] ?? 0, rgb[i + 1] ?? 0, rgb[i + 2] ?? 0];
      const luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      planes[row * width + column] = Math.round(16 + (luma * 219) / 255);
      const cell = (row >> 1) * chroma.width + (column >> 1);
      blueSums[cell] = (blueSums[cell] ?? 0) + (blue - luma) / 1.8556;
      redSums[cell] = (redSums[cell] ?? 0) + (red - luma) / 1.5748;
    }
  for (let cell = 0; cell < blueSums.length; cell += 1) {
    planes[chroma.offset + cell] = Math.round(128 + ((blueSums[cell] ?? 0) / 4) * (224 / 255));
    planes[chroma.offset + blueSums.length + cell] = Math.round(
      128 + ((redSums[cell] ?? 0) / 4) * (224 / 255),
    );
  }
  return planes;
}

/** Runs in the page: fetches the frames one by one and encodes them with the browser's encoder. */
async function encodeInPage(job: Job & { codec: string; colorSpace: VideoColorSpaceInit }): Promise<Encoded> {
  const toBase64 = (bytes: Uint8Array) => {
    let text = '';
    for (let offset = 0; offset < bytes.length; offset += 0x8000)
      text += String.fromCharCode(...bytes.subarray(offset, offset + 0x8000));
    return btoa(text);
  };
  const encoded: Encoded = { codec: job.codec, descriptionBase64: '', chunks: [] };
  const failures: string[] = [];
  const encoder = new VideoEncoder({
    output(chunk, metadata) {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      encoded.chunks.push({
        key: chunk.type === 'key',
        timestampMicroseconds: chunk.timestamp,
        base64: toBase64(bytes),
      });
      const description = metadata?.decoderConfig?.description;
      if (description instanceof ArrayBuffer)
        encoded.descriptionBase64 = toBase64(new Uint8Array(description));
      encoded.codec = metadata?.decoderConfig?.codec ?? encoded.codec;
    },
    error: (error) => failures.push(error.message),
  });
  encoder.configure({
    codec: job.codec,
    width: job.width,
    height: job.height,
    framerate: job.framesPerSecond,
    bitrate: job.bitsPerSecond,
    bitrateMode: 'variable',
    latencyMode: 'quality',
    avc: { format: 'avc' },
  });
  const durationMicroseconds = Math.round(1e6 / job.framesPerSecond);
  for (let frame = 0; frame < job.frameCount; frame += 1) {
    const planes = await (await fetch(`/frames/${frame}`)).arrayBuffer();
    const image = new VideoFrame(planes, {
      format: 'I420',
      codedWidth: job.width,
      codedHeight: job.height,
      timestamp: frame * durationMicroseconds,
      duration: durationMicroseconds,
      colorSpace: job.colorSpace,
    });
    encoder.encode(image, { keyFrame: frame === 0 });
    image.close();
    while (encoder.encodeQueueSize > 4) await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await encoder.flush();
  if (failures.length > 0) throw new Error(failures.join(', '));
  return encoded;
}

async function encodeFrames(job: Job, frames: string): Promise<Encoded> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.route(`${origin}/**`, async (route) => {
      const frame = /\/frames\/(\d+)$/.exec(route.request().url())?.[1];
      if (frame === undefined)
        return route.fulfill({ contentType: 'text/html', body: '<title>encoder</title>' });
      const rendered = renderedFrame(Number(frame), job.frameCount, job.isPingPong);
      const image = sharp(framePath(frames, rendered)).resize(job.width, job.height, { kernel: 'lanczos3' });
      const rgb = await image.removeAlpha().raw().toBuffer();
      return route.fulfill({ body: toPlanarYuv(rgb, job.width, job.height) });
    });
    await page.goto(origin);
    return await page.evaluate(encodeInPage, { ...job, codec, colorSpace });
  } finally {
    await browser.close();
  }
}

/** Encodes rendered frames to an MP4 with its index at the start (fast start), so that it plays while loading. */
export async function encodeClip(clip: ArtClip, frames: string, path: string): Promise<void> {
  const { widthPixels: width, heightPixels: height, framesPerSecond } = clip;
  const frameCount = framesPerSecond * clip.seconds;
  const bitsPerSecond = clip.kilobitsPerSecond * 1000;
  const job = {
    width,
    height,
    framesPerSecond,
    frameCount,
    bitsPerSecond,
    isPingPong: clip.isPingPong ?? false,
  };
  const encoded = await encodeFrames(job, frames);
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const source = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(source, { frameRate: framesPerSecond });
  await output.start();
  const decoderConfig = {
    codec: encoded.codec,
    codedWidth: width,
    codedHeight: height,
    description: Buffer.from(encoded.descriptionBase64, 'base64'),
    colorSpace,
  };
  for (const [index, chunk] of encoded.chunks.entries()) {
    const data = Buffer.from(chunk.base64, 'base64');
    const packet = new EncodedPacket(
      data,
      chunk.key ? 'key' : 'delta',
      index / framesPerSecond,
      1 / framesPerSecond,
    );
    await source.add(packet, { decoderConfig });
  }
  await output.finalize();
  if (!target.buffer) throw new Error(`The encoder returned no file for ${clip.name}`);
  await writeFile(path, new Uint8Array(target.buffer));
}
