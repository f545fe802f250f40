import { createHash } from 'node:crypto';
import type { WasmBuilder } from '@contentauth/c2pa-wasm';
import { joinBytes } from '#contract/marks/bytes.ts';

/** Size of the signature and the IHDR chunk; the manifest comes right after them. */
const PNG_HEADER_BYTES = 33;
const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex');
const BINDING = 'c2pa.hash.data';
const TYPICAL_MANIFEST_BYTES = 4_000;

/** Signs a valid file that has no pixels or video frames. */
export type SignSkeleton = (skeleton: Uint8Array) => Promise<Uint8Array>;

/**
 * Signs a PNG. Node hashes it, much faster than the library does in WebAssembly, so the library sees only a PNG without
 * pixels. `draft` builds a manifest without a signature to learn its length, which the assertion contains.
 */
export async function signPng(
  builder: WasmBuilder,
  png: Uint8Array,
  { draft, sign }: { draft: SignSkeleton; sign: SignSkeleton },
): Promise<Uint8Array> {
  const skeleton = joinBytes(png.subarray(0, PNG_HEADER_BYTES), PNG_END);
  const hash = [...createHash('sha256').update(png).digest()];
  const buildBinding = (manifestBytes: number) => ({
    exclusions: [{ start: PNG_HEADER_BYTES, length: manifestBytes }],
    ...{ pad: [], name: 'jumbf manifest', alg: 'sha256', hash },
  });
  builder.addAssertion(BINDING, buildBinding(TYPICAL_MANIFEST_BYTES));
  let drafted = await draft(skeleton);
  for (;;) {
    builder.updateAssertionsAt(BINDING, [buildBinding(drafted.length - skeleton.length)]);
    const signed = await sign(skeleton);
    if (signed.length === drafted.length)
      return Buffer.concat([signed.subarray(0, -PNG_END.length), png.subarray(PNG_HEADER_BYTES)]);
    // Above 65,535 bytes, the encoded length itself takes more space.
    drafted = signed;
  }
}
