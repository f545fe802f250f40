import { verify, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { WasmBuilder } from '@contentauth/c2pa-wasm';
import { BRAND } from '#contract/brand.ts';
import { type MarkedType, readMarks } from '#contract/marks/marks.ts';
import { DIGITAL_SOURCE_TYPES } from '#contract/marks/xmp-packet.ts';
import type { FileToSign, Provenance, SourceFile } from '#core/ports/provenance.ts';
import { loadC2pa, MemoryBlob } from './c2pa-library.ts';
import { parseCertificates } from './certificates.ts';
import { type ClaimSigner, fileSigner, kmsSigner } from './claim-signers.ts';
import { coseSign1, signatureBytes } from './cose-sign1.ts';
import { signMp4 } from './sign-mp4.ts';
import { signPng } from './sign-png.ts';

/** How a deployment marks its files. */
type ProvenanceSettings = {
  maker: Provenance['maker'];
  /** Path of the C2PA library's WASM. */
  library: string;
  /** Path of the certificate chain (PEM); without that file nothing is signed. */
  certificates: string;
  key: { file: string } | { kms: string };
};

/** The library would hash each file again after signing. Instead, `withVerification` checks what can fail. */
const LIBRARY_SETTINGS = JSON.stringify({ verify: { verify_after_sign: false } });

/** A source's manifests above this size are left out: each edit adds about 6 KB to those of all earlier edits. */
const MAX_SOURCE_MANIFEST_BYTES = 64 * 1024;

/** The label of the source ingredient within a manifest. */
const SOURCE_LABEL = 'source';
const otherLabel = (index: number) => `${SOURCE_LABEL}-${index + 1}`;

/** The manifest definition: which software and model made the file, how, and from what. It names no person. */
function buildManifest({ type, digitalSourceType, madeWith, source, otherSources = [] }: FileToSign): string {
  const creation = {
    digitalSourceType: DIGITAL_SOURCE_TYPES + digitalSourceType,
    softwareAgent: { name: madeWith },
  };
  const actions = source
    ? [
        { action: 'c2pa.opened', parameters: { ingredientIds: [SOURCE_LABEL] } },
        { action: 'c2pa.edited', ...creation },
      ]
    : [{ action: 'c2pa.created', ...creation }];
  const otherLabels = otherSources.map((_, index) => otherLabel(index));
  const placed = { action: 'c2pa.placed', parameters: { ingredientIds: otherLabels } };
  return JSON.stringify({
    claim_generator_info: [{ name: BRAND.name, version: BRAND.version }],
    format: type,
    assertions: [
      {
        label: 'c2pa.actions.v2',
        data: { actions: otherSources.length > 0 ? [...actions, placed] : actions },
      },
    ],
  });
}

/** `undefined` for a missing file, which means that no certificate is configured. */
const readIfExists = (file: string) =>
  readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });

/** Signs files with C2PA. The first call reads the certificates and loads the library. */
export function c2paProvenance({
  maker,
  library,
  certificates,
  key,
}: ProvenanceSettings): Pick<Provenance, 'maker' | 'prepare' | 'sign'> {
  const signer = 'kms' in key ? kmsSigner(key.kms) : fileSigner(key.file);
  let chain: Promise<Buffer[] | undefined> | undefined;
  const readChain = () => {
    chain ??= readIfExists(certificates)
      .then((pem) => (pem ? parseCertificates(pem) : undefined))
      .catch((error: unknown) => {
        chain = undefined;
        throw error;
      });
    return chain;
  };
  let preparing: Promise<unknown> | undefined;
  return {
    maker,
    prepare: () => {
      preparing ??= readChain().then(
        (certificateChain) => certificateChain && signSample(library, certificateChain),
      );
      return preparing;
    },
    sign: async (file) => {
      const certificateChain = await readChain();
      return certificateChain && signFile(library, file, certificateChain, signer);
    },
  };
}

/** The first box of an MP4; for an MP4, the library is given no more than this box. */
const SAMPLE = Buffer.from('\0\0\0\x14ftypisom\0\0\0\0mp42', 'latin1');

/** Signs a sample without the key: the library's first signature takes as long as loading the library. */
async function signSample(library: string, certificates: readonly Buffer[]): Promise<void> {
  const { WasmBuilder } = await loadC2pa(library);
  const facts = { digitalSourceType: 'algorithmicMedia', madeWith: BRAND.name } as const;
  const manifest = buildManifest({ bytes: SAMPLE, type: 'video/mp4', ...facts });
  const builder = WasmBuilder.fromJson(manifest, LIBRARY_SETTINGS);
  try {
    await signWith(builder, certificates, 'video/mp4', async () => NO_SIGNATURE)(SAMPLE);
  } finally {
    builder.free();
  }
}

/** Returns a function that adds a manifest, signed by `signer`, to a file. */
const signWith =
  (builder: WasmBuilder, certificates: readonly Buffer[], type: MarkedType, signer: ClaimSigner) =>
  (bytes: Uint8Array) => {
    const reserveSize = signatureBytes(certificates);
    const sign = (claim: Uint8Array) => coseSign1(claim, certificates, signer, reserveSize);
    return builder.sign({ alg: 'es256', reserveSize, sign }, [], type, new MemoryBlob(bytes));
  };

async function signFile(
  library: string,
  file: FileToSign,
  certificates: readonly Buffer[],
  signer: ClaimSigner,
): Promise<Uint8Array> {
  const { source, ...withoutSource } = file;
  const { WasmBuilder } = await loadC2pa(library);
  const builder = WasmBuilder.fromJson(buildManifest(file), LIBRARY_SETTINGS);
  try {
    // A source whose marks the library cannot read must not prevent the signature.
    if (source && !(await addSource(builder, source)))
      return await signFile(library, withoutSource, certificates, signer);
    for (const [index, description] of (file.otherSources ?? []).entries())
      builder.addIngredient(otherIngredient(description, index));
    const signBy = (chosen: ClaimSigner) => signWith(builder, certificates, file.type, chosen);
    const sign = signBy(withVerification(signer, certificates));
    if (file.type === 'video/mp4') return await signMp4(builder, file.bytes, sign);
    // Only the library can replace an earlier manifest.
    if (file.type !== 'image/png' || readMarks(file.bytes)?.hasManifest) return await sign(file.bytes);
    return await signPng(builder, file.bytes, { draft: signBy(async () => NO_SIGNATURE), sign });
  } catch (error) {
    // The library throws strings.
    throw error instanceof Error ? error : new Error(String(error));
  } finally {
    builder.free();
  }
}

const NO_SIGNATURE = new Uint8Array(64);

/** The signer with a check: it throws an error unless the certificate is valid and belongs to the key. */
function withVerification(signer: ClaimSigner, [leafCertificate]: readonly Buffer[]): ClaimSigner {
  return async (toBeSigned) => {
    const { publicKey, validFromDate, validToDate } = new X509Certificate(leafCertificate ?? Buffer.alloc(0));
    const now = new Date();
    if (now < validFromDate || now > validToDate) throw new Error('The certificate is not valid today');
    const signature = await signer(toBeSigned);
    if (!verify('sha256', toBeSigned, { key: publicKey, dsaEncoding: 'ieee-p1363' }, signature))
      throw new Error('The certificate does not match the key');
    return signature;
  };
}

const otherIngredient = (description: string, index: number) =>
  JSON.stringify({
    ...{ title: 'Reference image', relationship: 'componentOf', format: 'image/png' },
    ...{ label: otherLabel(index), description },
  });

/** Resolves to whether the library accepted the source. */
async function addSource(
  builder: WasmBuilder,
  { bytes, type, description, manifestBytes }: SourceFile,
): Promise<boolean> {
  const ingredient = {
    ...{ title: 'Source image', relationship: 'parentOf', label: SOURCE_LABEL },
    ...(description !== undefined && { description }),
  };
  try {
    if (manifestBytes > MAX_SOURCE_MANIFEST_BYTES)
      builder.addIngredient(JSON.stringify({ ...ingredient, format: type }));
    else await builder.addIngredientFromBlob(JSON.stringify(ingredient), type, new MemoryBlob(bytes));
    return true;
  } catch {
    return false;
  }
}
