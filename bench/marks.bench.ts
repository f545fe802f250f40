/**
 * Measures the cost of marking. For an image of each kind, new and edited: the CPU time of XMP and a signed manifest,
 * and the bytes that they add. For videos: by how much marking lengthens the whole step that makes the file, which reads
 * the job and the clips, joins them, writes the file and records it. The step runs alternately with and without
 * marks. S3 and DynamoDB run in a separate process; they and the signing key have the cloud's latency and bandwidth,
 * simulated (`marks/cloud-latency.ts`). Wall-clock time is how long a person waits and what an operator pays for; it needs
 * a quiet machine, because other load slows down the work but not the simulated delays. CPU time of this process shows
 * the computation alone. A real 5-second clip at 540p was 1.2 MB. Videos above 50 MB are not signed. The first file of a
 * process is signed a second after the library begins to load, because every model takes at least that long.
 */
import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { c2paProvenance } from '#adapters/provenance/c2pa-provenance.ts';
import { issueCertificates } from '#adapters/provenance/issue-certificates.ts';
import { systemClock } from '#adapters/runtime/system-clock.ts';
import { DEFAULT_CATALOG } from '#catalog/catalogs.ts';
import { createXmpMarks, markFile } from '#core/marks/mark-file.ts';
import { makeClip } from '#test/support/clip-maker.ts';
import { seededRandom } from '#test/support/seeded-random.ts';
import { type Figure, percentile, printFigures } from './figures.ts';
import { measureStep, type SigningPorts } from './marks/measure-step.ts';
import { withDataFolder } from './running-product.ts';

const RUNS = 15;
const EDITS = 10;
const VIDEO_RUNS = 30;
/**
 * The videos to measure. The noise makes their clips 0.3, 6, 1.1 and 2.4 MB in size. The first video is long, with clips
 * smaller than any real one; the second is the shortest, with clips of a size that AWS's documentation states (5 to
 * 50 MB).
 */
const VIDEOS = [
  { count: 20, noise: 0.08 },
  { count: 2, noise: 0.155 },
  { count: 20, noise: 0.12 },
  { count: 20, noise: 0.135 },
];
const SIDE = 1024;
const TARGETS = { milliseconds: 30, kilobytes: 12, manyEditsKilobytes: 75, shareOfStep: 0.02 };

/** A soft image with grain, whose file is about as large as a photograph's. */
function grainyImage() {
  const { next: random } = seededRandom(1);
  const pixels = Uint8Array.from({ length: SIDE * SIDE * 3 }, (_, index) => {
    const position = Math.floor(index / 3);
    return 60 + ((position % SIDE) + Math.floor(position / SIDE)) / 16 + random() * 12;
  });
  return sharp(pixels, { raw: { width: SIDE, height: SIDE, channels: 3 } });
}

function portsIn(folder: string): SigningPorts {
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

/** Runs `work`; resolves to its result and the milliseconds of CPU time that the process spent. */
async function measureCpuTime<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
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
      createXmpMarks(ports, {
        id: '0b1e1f6e-9a53-4a3c-9f60-6f5a3c0b7a10',
        model: DEFAULT_CATALOG.textToImage.standard,
        isFromImage: source !== undefined,
      }),
      { image: source },
    );
  const time = async (bytes: Uint8Array, source?: Uint8Array) => {
    const { ms: milliseconds, result } = await measureCpuTime(() => mark(bytes, source));
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
    if (format === 'png') {
      void ports.provenance.prepare();
      await wait(1_000);
      const { milliseconds: value } = await time(bytes);
      figures.push({ name: 'First file', value, unit: 'ms', target: TARGETS.milliseconds });
    }
    const name = `${format.toUpperCase()}, ${(bytes.length / 1024).toFixed(0)} KB`;
    const measured = await measure(name, bytes);
    let edited = await measure(`${name}, edited`, bytes, measured);
    if (format !== 'png') continue;
    for (let edit = 1; edit < EDITS; edit += 1) edited = (await time(bytes, edited)).marked;
    await measure(`${name}, edited for the ${EDITS + 1}th time`, bytes, edited, TARGETS.manyEditsKilobytes);
  }

  const videos = await Promise.all(
    VIDEOS.map(async ({ count, noise }) => ({
      count,
      clip: await makeClip({ width: 1280, height: 720, frames: 120, noise }),
    })),
  );
  for (const { fileMegabytes, addedKilobytes, plain, difference } of await measureStep(
    ports,
    videos,
    VIDEO_RUNS,
  )) {
    const compare = (name: string, part: keyof typeof plain): Figure => ({
      name: `  ${name}, ${((100 * difference[part]) / plain[part]).toFixed(1)} % of ${plain[part].toFixed(0)} ms`,
      value: difference[part],
      unit: 'ms',
      target: plain[part] * TARGETS.shareOfStep,
    });
    figures.push(
      {
        name: `MP4 of ${fileMegabytes.toFixed(1)} MB, added`,
        value: addedKilobytes,
        unit: 'KB',
        target: TARGETS.kilobytes,
      },
      compare('wall-clock time', 'wallMs'),
      compare('CPU time', 'cpuMs'),
    );
  }
  printFigures(figures);
});
