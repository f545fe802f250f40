/**
 * Measures the processor time of marking: XMP and a signed manifest for an image of each kind, new and edited, and for the
 * longest video, which is compared with the step that makes its file. The first file, which compiles the library, is not
 * counted.
 */
import { createHash, generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import { mediabunnyClips } from '#adapters/mp4/mediabunny-clips.ts';
import { c2paProvenance } from '#adapters/provenance/c2pa-provenance.ts';
import { issueCertificates } from '#adapters/provenance/issue-certificates.ts';
import { systemClock } from '#adapters/runtime/system-clock.ts';
import { mediaBucket } from '#adapters/s3/media-bucket.ts';
import { objectReader } from '#adapters/s3/read-objects.ts';
import { largeObjectWriter } from '#adapters/s3/write-large-objects.ts';
import { DEFAULT_CATALOG } from '#catalog/catalogs.ts';
import { type MarkPorts, markFile, xmpMarksOf } from '#core/marks/mark-file.ts';
import { startS3 } from '#local/s3/start-s3.ts';
import { BUCKET, CREDENTIALS, localServices, REGION } from '#test/ports/local-services.ts';
import { makeClip } from '#test/support/clip-maker.ts';
import { freePorts } from '#test/support/free-ports.ts';
import { seededRandom } from '#test/support/seeded-random.ts';
import { type Figure, percentile, printFigures } from './figures.ts';
import { withDataFolder } from './running-product.ts';

const RUNS = 15;
const EDITS = 10;
const CLIPS = 20;
const VIDEO_RUNS = 15;
const WARM_UP_RUNS = 4;
const SIDE = 1024;
const TARGETS = { milliseconds: 30, kilobytes: 12, manyEditsKilobytes: 75, shareOfStep: 0.02 };

/** A soft image with grain, about as large as a photograph. */
function grainyImage() {
  const { next: random } = seededRandom(1);
  const pixels = Uint8Array.from({ length: SIDE * SIDE * 3 }, (_, index) => {
    const at = Math.floor(index / 3);
    return 60 + ((at % SIDE) + Math.floor(at / SIDE)) / 16 + random() * 12;
  });
  return sharp(pixels, { raw: { width: SIDE, height: SIDE, channels: 3 } });
}

function portsIn(folder: string): MarkPorts {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const [key, certificates] = ['key.pem', 'certificates.pem'].map((name) => path.join(folder, name));
  writeFileSync(key ?? '', privateKey.export({ type: 'pkcs8', format: 'pem' }));
  writeFileSync(
    certificates ?? '',
    issueCertificates(publicKey.export({ type: 'spki', format: 'der' }), new Date()),
  );
  const library = createRequire(import.meta.url).resolve('@contentauth/c2pa-wasm/c2pa.wasm');
  return {
    clock: systemClock,
    log: {
      warn: (event, { cause }) => {
        throw new Error(event, { cause });
      },
    },
    provenance: c2paProvenance({
      maker: 'models',
      library,
      certificates: certificates ?? '',
      key: { file: key ?? '' },
    }),
  };
}

/**
 * The step that makes a video's file: clips are read from the store, joined, marked and written. Resolves to medians of
 * the processor time of this process, which also runs the store, as in the product on one machine.
 */
async function measureVideo(mark: (mp4: Uint8Array) => Promise<Uint8Array>) {
  const { folder, faults, lead, removeFolder } = localServices();
  const port = await freePorts(1);
  lead('S3', port);
  const identity = { region: REGION, bucket: BUCKET, credentials: CREDENTIALS };
  const store = await startS3({ port, folder, faults, pageOrigins: [], ...identity });
  const bucket = mediaBucket(BUCKET);
  const media = { ...objectReader(bucket), ...largeObjectWriter(bucket) };
  const clip = await makeClip({ width: 1280, height: 720, frames: 120, noise: 0.08 });
  const keys = Array.from({ length: CLIPS }, (_, index) => `clips/${index}.mp4`);
  for (const key of keys) await media.put(key, clip, 'video/mp4');

  const runs: { read: number; join: number; mark: number; write: number; hash: number }[] = [];
  let sizes = { megabytes: 0, kilobytes: 0 };
  for (let run = 0; run < VIDEO_RUNS; run += 1) {
    const read = await processorTime(() => Promise.all(keys.map((key) => media.get(key))));
    const clips = read.result.flatMap((bytes) => bytes ?? []);
    const join = await processorTime(() => mediabunnyClips.join(clips, 6));
    const { mp4 } = join.result;
    const marked = await processorTime(() => mark(mp4));
    const write = await processorTime(() => media.put('video.mp4', marked.result, 'video/mp4'));
    const hash = await processorTime(async () => createHash('sha256').update(mp4).digest());
    sizes = { megabytes: mp4.length / 1024 ** 2, kilobytes: (marked.result.length - mp4.length) / 1024 };
    runs.push({ read: read.ms, join: join.ms, mark: marked.ms, write: write.ms, hash: hash.ms });
  }
  await store.close();
  removeFolder();
  const medianOf = (part: keyof (typeof runs)[number]) =>
    percentile(
      runs.slice(WARM_UP_RUNS).map((run) => run[part]),
      0.5,
    );
  const [read, join, write] = [medianOf('read'), medianOf('join'), medianOf('write')];
  console.log(
    `  a video of ${sizes.megabytes.toFixed(1)} MB: reads ${read.toFixed(0)}, joins ${join.toFixed(0)}, writes ${write.toFixed(0)} ms`,
  );
  return {
    step: read + join + write,
    mark: medianOf('mark'),
    hash: medianOf('hash'),
    kilobytes: sizes.kilobytes,
  };
}

/** Runs `work`; resolves to its result and the milliseconds of processor time that the process spent. */
async function processorTime<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1_000, result };
}

await withDataFolder(async (folder) => {
  const ports = portsIn(folder);
  const mark = (bytes: Uint8Array, source?: Uint8Array) =>
    markFile(
      ports,
      bytes,
      xmpMarksOf(ports, {
        id: '0b1e1f6e-9a53-4a3c-9f60-6f5a3c0b7a10',
        model: DEFAULT_CATALOG.textToImage.standard,
        isFromImage: source !== undefined,
      }),
      { image: source },
    );
  const time = async (bytes: Uint8Array, source?: Uint8Array) => {
    const { ms: milliseconds, result } = await processorTime(() => mark(bytes, source));
    const { bytes: marked, level } = result;
    if (level !== 'signed') throw new Error(`${bytes.length} bytes were not signed`);
    return {
      marked,
      milliseconds,
      kilobytes: (marked.length - bytes.length) / 1024,
    };
  };
  const median = (values: readonly number[]) => percentile(values, 0.5);
  const figures: Figure[] = [];
  const measure = async (
    name: string,
    bytes: Uint8Array,
    source?: Uint8Array,
    target = TARGETS.kilobytes,
  ) => {
    const runs = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await time(bytes, source));
    figures.push(
      {
        name,
        value: median(runs.map(({ milliseconds }) => milliseconds)),
        unit: 'ms',
        target: TARGETS.milliseconds,
      },
      {
        name: '  added',
        value: median(runs.map(({ kilobytes }) => kilobytes)),
        unit: 'KB',
        target,
      },
    );
    return runs[0]?.marked ?? bytes;
  };

  const image = grainyImage();
  for (const format of ['png', 'jpeg', 'webp'] as const) {
    const bytes = new Uint8Array(await image.clone().toFormat(format, { quality: 95 }).toBuffer());
    if (format === 'png') await time(bytes);
    const name = `${format.toUpperCase()}, ${(bytes.length / 1024).toFixed(0)} KB`;
    const made = await measure(name, bytes);
    let edited = await measure(`${name}, edited`, bytes, made);
    if (format !== 'png') continue;
    for (let edit = 1; edit < EDITS; edit += 1) edited = (await time(bytes, edited)).marked;
    await measure(`${name}, edited for the ${EDITS + 1}th time`, bytes, edited, TARGETS.manyEditsKilobytes);
  }

  const video = await measureVideo(async (mp4) => (await time(mp4)).marked);
  figures.push(
    {
      name: `MP4 of ${CLIPS} clips`,
      value: video.mark,
      unit: 'ms',
      target: video.step * TARGETS.shareOfStep,
      floor: { name: 'its SHA-256', value: video.hash },
    },
    { name: '  added', value: video.kilobytes, unit: 'KB', target: TARGETS.kilobytes },
  );
  printFigures(figures);
});
