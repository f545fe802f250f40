import { type Asset, BMFF, JPEG, PNG } from '@trustnxt/c2pa-ts/asset';
import { SuperBox } from '@trustnxt/c2pa-ts/jumbf';
import { ManifestStore } from '@trustnxt/c2pa-ts/manifest';
import type { MarkedType } from '#contract/marks/marks.ts';

// The library reads the boxes that HEIC and MP4 share, but accepts only image brands.
BMFF.canRead = () => true;

/** An MP4 whose manifest is in the first of two boxes of one type; the library itself finds neither. */
class Mp4 extends BMFF {
  override getBoxByPath(xpath: string): ReturnType<BMFF['getBoxByPath']> {
    return this.getTopLevelBoxes().find(({ type }) => xpath === `/${type}`) ?? super.getBoxByPath(xpath);
  }
}

/** A WebP for the library, which does not support the format: the manifest is in the chunk `C2PA`. */
class Webp implements Asset {
  readonly mimeType = 'image/webp';
  readonly #bytes: Buffer;
  readonly #start: number;

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes);
    this.#start = this.#bytes.indexOf('C2PA', 12, 'latin1');
  }

  get #length(): number {
    return this.#bytes.readUInt32LE(this.#start + 4);
  }

  getManifestJUMBF(): Uint8Array | undefined {
    if (this.#start < 0) return undefined;
    return new Uint8Array(this.#bytes.subarray(this.#start + 8, this.#start + 8 + this.#length));
  }

  getDataLength(): number {
    return this.#bytes.length;
  }

  async getDataRange(start = 0, length = this.#bytes.length - start): Promise<Uint8Array> {
    return new Uint8Array(this.#bytes.subarray(start, start + length));
  }

  getHashExclusionRange(): { start: number; length: number } {
    return { start: this.#start, length: 8 + this.#length + (this.#length % 2) };
  }

  dumpInfo(): string {
    return this.mimeType;
  }

  ensureManifestSpace(): Promise<void> {
    throw new Error('The file is read-only.');
  }

  writeManifestJUMBF(): Promise<void> {
    throw new Error('The file is read-only.');
  }
}

const ASSETS: Record<MarkedType, new (bytes: Uint8Array) => Asset> = {
  'image/png': PNG,
  'image/jpeg': JPEG,
  'image/webp': Webp,
  'video/mp4': Mp4,
};

/** Reads a C2PA manifest, and its errors, with a library that shares no code with ours. */
export async function readManifestIndependently(
  type: MarkedType,
  bytes: Uint8Array,
): Promise<{ text: string; failures: string[] }> {
  const asset = new ASSETS[type](bytes);
  const jumbf = asset.getManifestJUMBF();
  if (!jumbf) throw new Error(`The ${type} file has no manifest.`);
  const { statusEntries } = await ManifestStore.read(SuperBox.fromBuffer(new Uint8Array(jumbf))).validate(
    asset,
  );
  return {
    text: new TextDecoder('latin1').decode(jumbf),
    failures: statusEntries.filter(({ success }) => success === false).map(({ code }) => code),
  };
}
