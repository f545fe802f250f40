import { type ModelId, modelRow } from '#catalog/models.ts';
import { BRAND } from '#contract/brand.ts';
import * as LIMITS from '#contract/limits.ts';
import {
  detectMarkedType,
  type FoundMarks,
  type MarkedType,
  readMarks,
  writeXmpMarks,
} from '#contract/marks/marks.ts';
import {
  DATA_MINING_LABEL,
  type DigitalSourceType,
  SOURCE_TYPE_LABEL,
  type XmpMarks,
  xmpPacket,
} from '#contract/marks/xmp-packet.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';
import type { Provenance, SourceFile } from '#core/ports/provenance.ts';

/** The facts in the marks of a finished file. None of them names the person. */
type MadeMedia = {
  /** The id of the file's record in the history. */
  id: string;
  model: ModelId;
  /** Whether the file was made from an uploaded or an earlier image. */
  isFromImage: boolean;
  sources?: Sources;
  /** Set only if the person allows prompts in files. */
  prompt?: string | undefined;
};

/** `xmp-only`: the file could not be signed; the record says so. */
export type MarkedFile = { bytes: Uint8Array; level: 'signed' | 'xmp-only' };

export type MarkPorts = Uses<'clock' | 'log'> & UsesOnly<{ provenance: 'maker' | 'sign' }>;

export const STUDIO = 'built-in studio';

/** The product with its version, and the model or studio that made a file. */
export const makerTool = (maker: string): string => `${BRAND.name} ${BRAND.version} (${maker})`;

/** Source types of files that a trained model made, completely or in part. */
const MADE_BY_AI = /trainedAlgorithmicMedia|compositeSynthetic/i;

const isMadeByAi = ({ image, imageStatements = '', others = [] }: Sources): boolean =>
  MADE_BY_AI.test((image && readMarks(image)?.statements.digitalSourceType) ?? '') ||
  [imageStatements, ...others].some((statements) => MADE_BY_AI.test(statements));

/** The studio uses no AI, but its source image may come from a model. */
const sourceType = (
  maker: Provenance['maker'],
  { isFromImage, sources = {} }: MadeMedia,
): DigitalSourceType => {
  if (maker === 'studio')
    return isMadeByAi(sources) ? 'compositeWithTrainedAlgorithmicMedia' : 'algorithmicMedia';
  return isFromImage ? 'compositeWithTrainedAlgorithmicMedia' : 'trainedAlgorithmicMedia';
};

/** Creates the contents of a file's XMP. */
export function createXmpMarks(
  { clock, provenance }: Uses<'clock'> & UsesOnly<{ provenance: 'maker' }>,
  media: MadeMedia,
): XmpMarks {
  const { id, model, prompt } = media;
  const { label } = modelRow(model);
  const isMadeByModel = provenance.maker === 'models';
  return {
    digitalSourceType: sourceType(provenance.maker, media),
    creatorTool: makerTool(isMadeByModel ? label : STUDIO),
    ...(isMadeByModel && { aiSystem: label }),
    createdAt: clock.now().toISOString(),
    id,
    ...(prompt !== undefined && { prompt }),
  };
}

/** A file from elsewhere may contain values of any length. */
const MAX_STATEMENT_CHARACTERS = 100;

const listStatements = ({ statements: { digitalSourceType, dataMining } }: FoundMarks): string[] =>
  [
    [SOURCE_TYPE_LABEL, digitalSourceType],
    [DATA_MINING_LABEL, dataMining],
  ].flatMap(([name, value]) =>
    value ? [`${name}: ${value.slice(0, MAX_STATEMENT_CHARACTERS).toWellFormed()}`] : [],
  );

/** The statements in the marks of a file, to keep when the file itself is not stored; `undefined` if it has none. */
export function readSourceMarks(bytes: Uint8Array): string | undefined {
  const marks = readMarks(bytes);
  if (!marks) return undefined;
  const statements = listStatements(marks);
  if (marks.hasManifest) statements.push('Content Credentials were attached');
  return statements.length > 0 ? statements.join('. ') : undefined;
}

/** A source image and the statements in its marks; `undefined` for a type that carries no marks. */
function readSourceFile(bytes: Uint8Array, originalStatements?: string): SourceFile | undefined {
  const marks = readMarks(bytes);
  if (!marks) return undefined;
  const description = originalStatements ?? listStatements(marks).join('. ');
  const { type, manifestBytes } = marks;
  return { ...{ bytes, type, manifestBytes }, ...(description !== '' && { description }) };
}

/** Loads what signing needs while the caller waits for a model or for files. If that fails, signing reports it. */
export function prepareMarking({ provenance }: UsesOnly<{ provenance: 'prepare' }>): void {
  provenance.prepare().catch(() => undefined);
}

/** The file with its XMP; unchanged, with a logged warning, if its format cannot hold XMP. */
export function withXmp(
  { log }: Uses<'log'>,
  bytes: Uint8Array,
  type: MarkedType,
  marks: XmpMarks,
): Uint8Array {
  try {
    return writeXmpMarks(bytes, type, marks);
  } catch (cause) {
    log.warn('xmp-not-written', { cause });
    return bytes;
  }
}

/** The sources of a file: an image with its marks, and the statements in the marks of other images. */
export type Sources = {
  image?: Uint8Array | undefined;
  /** The statements in the marks of the file that `image` was copied from. */
  imageStatements?: string | undefined;
  others?: readonly string[];
};

/** A manifest takes 3.3 KB with our own certificate; the chain of a public authority takes up to 4 KB more. */
const MANIFEST_BYTES = 8 * 1024;
/** A source image takes 3 KB in addition to its own manifests. */
const SOURCE_BYTES = 4 * 1024;
const STATEMENT_BYTES = 1024;

/** Size of the free box that the marks of a video need. */
export const roomForMarks = (marks: XmpMarks, { image, others = [] }: Sources): number =>
  xmpPacket(marks).length +
  MANIFEST_BYTES +
  (image ? SOURCE_BYTES + (readMarks(image)?.manifestBytes ?? 0) : 0) +
  others.length * STATEMENT_BYTES;

/**
 * Returns the file with its XMP immediately, and a promise of the signed file. A video is signed in its free box, so the
 * rest of the file is final and can be stored in the meantime.
 */
export function startMarking(
  ports: MarkPorts,
  bytes: Uint8Array,
  marks: XmpMarks,
  sources: Sources = {},
): { file: Uint8Array; marking: Promise<MarkedFile> } {
  const type = detectMarkedType(bytes);
  if (type === undefined) {
    ports.log.warn('file-not-marked', {});
    return { file: bytes, marking: Promise.resolve({ bytes, level: 'xmp-only' }) };
  }
  const file = withXmp(ports, bytes, type, marks);
  return { file, marking: sign(ports, file, type, marks, sources) };
}

/**
 * The file with its XMP and, if a certificate is configured, a signed manifest. The bytes must not change afterwards.
 * Marking never loses a file: if signing fails, it is returned with its XMP.
 */
export const markFile = (...file: Parameters<typeof startMarking>): Promise<MarkedFile> =>
  startMarking(...file).marking;

async function sign(
  { provenance, log }: MarkPorts,
  bytes: Uint8Array,
  type: MarkedType,
  { digitalSourceType, aiSystem = STUDIO }: XmpMarks,
  { image, imageStatements, others = [] }: Sources,
): Promise<MarkedFile> {
  const unsigned = { bytes, level: 'xmp-only' } as const;
  if (bytes.length > LIMITS.maxSignedBytes) return unsigned;
  try {
    const source = image && readSourceFile(image, imageStatements);
    const signed = await provenance.sign({
      ...{ bytes, type, digitalSourceType, madeWith: aiSystem },
      ...(source && { source }),
      ...(others.length > 0 && { otherSources: others }),
    });
    return signed ? { bytes: signed, level: 'signed' } : unsigned;
  } catch (cause) {
    log.warn('xmp-only', { cause });
    return unsigned;
  }
}
