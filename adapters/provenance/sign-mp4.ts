import { createHash } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { WasmBuilder } from '@contentauth/c2pa-wasm';
import { uint64Bytes } from '#contract/marks/bytes.ts';
import { C2PA_UUID, mp4Boxes, writeIntoFreeBox } from '#contract/marks/mp4-marks.ts';
import type { SignSkeleton } from './sign-png.ts';

const BINDING = 'c2pa.hash.bmff.v3';

/** Boxes that the hash of an MP4 leaves out, as C2PA requires. */
const UNHASHED = ['ftyp', 'mfra', 'free', 'skip'];

/** About a millisecond of work. */
const SLICE_BYTES = 1024 * 1024;

/**
 * C2PA hashes the position of each box before its bytes. Yields to the event loop after each slice, because the file is
 * uploaded at the same time.
 */
async function hashMp4(mp4: Uint8Array): Promise<Uint8Array> {
  const hash = createHash('sha256');
  for (const { name, start, end } of mp4Boxes(mp4)) {
    if (name === C2PA_UUID || UNHASHED.includes(name)) continue;
    hash.update(uint64Bytes(start));
    for (let from = start; from < end; from += SLICE_BYTES) {
      hash.update(mp4.subarray(from, Math.min(end, from + SLICE_BYTES)));
      await yieldToEventLoop();
    }
  }
  return hash.digest();
}

/**
 * Signs an MP4 in place. The hash leaves out the free box that the manifest is written into, so the library signs only the
 * file's first box, with the hash of the whole file.
 */
export async function signMp4(
  builder: WasmBuilder,
  mp4: Uint8Array,
  sign: SignSkeleton,
): Promise<Uint8Array> {
  builder.addAssertion(BINDING, {
    exclusions: [
      { xpath: '/uuid', data: [{ offset: 8, value: [...Buffer.from(C2PA_UUID, 'hex')] }] },
      ...UNHASHED.map((name) => ({ xpath: `/${name}` })),
    ],
    ...{ name: 'jumbf manifest', alg: 'sha256', hash: [...(await hashMp4(mp4))] },
  });
  const skeleton = mp4.subarray(0, mp4Boxes(mp4)[0]?.end);
  const signed = await sign(skeleton);
  if (!writeIntoFreeBox(mp4, signed.subarray(skeleton.length), 'start'))
    throw new Error('The MP4 has no room for its manifest');
  return mp4;
}
