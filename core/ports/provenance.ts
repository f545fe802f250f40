import type { MarkedType } from '#contract/marks/marks.ts';
import type { DigitalSourceType } from '#contract/marks/xmp-packet.ts';

/** A source of another image: the original file with its marks, and their statements. */
export type SourceFile = {
  bytes: Uint8Array;
  type: MarkedType;
  /** Size of its C2PA manifests. */
  manifestBytes: number;
  description?: string;
};

/** A finished file with its XMP, and the facts for its manifest. */
export type FileToSign = {
  bytes: Uint8Array;
  type: MarkedType;
  digitalSourceType: DigitalSourceType;
  /** The model's label, or the studio's. */
  madeWith: string;
  source?: SourceFile;
  /** Statements of the marks of other sources, whose files are not stored. */
  otherSources?: readonly string[];
};

/** How this deployment makes media, and the key that signs them. */
export type Provenance = {
  /** Trained models, or the built-in studio, which draws procedurally. */
  maker: 'models' | 'studio';
  /** Loads what the first signature needs, once. `sign` loads again what failed. */
  prepare(): Promise<unknown>;
  /**
   * Adds a signed C2PA manifest; any later change of a byte breaks the signature. An MP4 is changed in place, and only in
   * the free box in front, which must have room for the manifest. `undefined` if no certificate is configured. Throws if
   * the file cannot be signed.
   */
  sign(file: FileToSign): Promise<Uint8Array | undefined>;
  /** Whether this deployment signed the file and no byte of it has changed since. */
  isOwn(file: Pick<FileToSign, 'bytes' | 'type'>): Promise<boolean>;
};
