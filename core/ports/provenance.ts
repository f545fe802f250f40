import type { MarkedType } from '#contract/marks/marks.ts';
import type { DigitalSourceType } from '#contract/marks/xmp-packet.ts';

/** An image that was worked into another: the file as it came, with its own marks, and what its XMP reports. */
export type SourceFile = {
  bytes: Uint8Array;
  type: MarkedType;
  /** Size of its C2PA manifests. */
  manifestBytes: number;
  description?: string;
};

/** A finished file with its XMP, and what its manifest reports. */
export type FileToSign = {
  bytes: Uint8Array;
  type: MarkedType;
  digitalSourceType: DigitalSourceType;
  /** The model's label, or the studio's. */
  madeWith: string;
  source?: SourceFile;
  /** What the marks of other images said that were worked into it, of which the files are not kept. */
  otherSources?: readonly string[];
};

/** Who makes the media here, and the key that signs it. */
export type Provenance = {
  /** Trained models, or the built-in studio that paints by algorithm. */
  maker: 'models' | 'studio';
  /**
   * The file with a C2PA manifest; every later change of a byte breaks its signature. `undefined` where no certificate
   * is configured. Throws when it cannot be signed.
   */
  sign(file: FileToSign): Promise<Uint8Array | undefined>;
};
