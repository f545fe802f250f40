/**
 * Measures marking: XMP and a signed manifest for an image of each kind, new and edited, and for the longest video,
 * whose time is compared with that of its join. The first file, which compiles the library, is not counted.
 */
import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import { mediabunnyClips } from '#adapters/mp4/mediabunny-clips.ts';
import { c2paProvenance } from '#adapters/provenance/c2pa-provenance.ts';
import { issueCertificates } from '#adapters/provenance/issue-certificates.ts';
import { systemClock } from '#adapters/runtime/system-clock.ts';
import { DEFAULT_CATALOG } from '#catalog/catalogs.ts';
import { type MarkPorts, markFile, xmpMarksOf } from '#core/marks/mark-file.ts';
import { makeClip } from '#test/support/clip-maker.ts';
import { seededRandom } from '#test/support/seeded-random.ts';
import { type Figure, percentile, printFigures } from './figures.ts';
import { withDataFolder } from './running-product.ts';

const RUNS = 15;
const EDITS = 10;
const CLIPS = 20;
const VIDEO_RUNS = 5;
const SIDE = 1024;
const TARGETS = { milliseconds: 30, kilobytes: 12, manyEditsKilobytes: 75, shareOfJoin: 0.02 };

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
  const timed = async (bytes: Uint8Array, source?: Uint8Array) => {
    const startedAt = performance.now();
    const { bytes: marked, level } = await mark(bytes, source);
    if (level !== 'signed') throw new Error(`${bytes.length} bytes were not signed`);
    return {
      marked,
      milliseconds: performance.now() - startedAt,
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
    for (let run = 0; run < RUNS; run += 1) runs.push(await timed(bytes, source));
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
    if (format === 'png') await timed(bytes);
    const name = `${format.toUpperCase()}, ${(bytes.length / 1024).toFixed(0)} KB`;
    const made = await measure(name, bytes);
    let edited = await measure(`${name}, edited`, bytes, made);
    if (format !== 'png') continue;
    for (let edit = 1; edit < EDITS; edit += 1) edited = (await timed(bytes, edited)).marked;
    await measure(`${name}, edited for the ${EDITS + 1}th time`, bytes, edited, TARGETS.manyEditsKilobytes);
  }

  const clip = await makeClip({ width: 1280, height: 720, frames: 120, noise: 0.08 });
  const joins: number[] = [];
  const marks: number[] = [];
  let kilobytes = 0;
  for (let run = 0; run < VIDEO_RUNS; run += 1) {
    const clips = Array.from({ length: CLIPS }, () => Uint8Array.from(clip));
    const startedAt = performance.now();
    const { mp4 } = await mediabunnyClips.join(clips, 6);
    joins.push(performance.now() - startedAt);
    const marked = await timed(mp4);
    marks.push(marked.milliseconds);
    ({ kilobytes } = marked);
    if (run === 0)
      console.log(
        `  the video has ${(mp4.length / 1024 / 1024).toFixed(1)} MB; joins ${median(joins).toFixed(0)} ms`,
      );
  }
  figures.push(
    {
      name: `MP4 of ${CLIPS} clips`,
      value: median(marks),
      unit: 'ms',
      target: median(joins) * TARGETS.shareOfJoin,
      floor: { name: 'its join', value: median(joins) },
    },
    { name: '  added', value: kilobytes, unit: 'KB', target: TARGETS.kilobytes },
  );
  printFigures(figures);
});
