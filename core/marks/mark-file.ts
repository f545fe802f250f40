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
} from '#contract/marks/xmp-packet.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';
import type { Provenance, SourceFile } from '#core/ports/provenance.ts';

/** The facts that the marks of a finished file state. None of them names the person. */
type MadeMedia = {
  /** The id of its record in the history. */
  id: string;
  model: ModelId;
  /** Whether it was made from a person's image or an earlier one. */
  isFromImage: boolean;
  /** Set only if the person allows prompts in files. */
  prompt?: string | undefined;
};

/** `xmp-only`: the file could not be signed; the record says so. */
export type MarkedFile = { bytes: Uint8Array; level: 'signed' | 'xmp-only' };

export type MarkPorts = Uses<'clock' | 'log'> & UsesOnly<{ provenance: 'maker' | 'sign' }>;

const STUDIO = 'built-in studio';

const sourceType = (maker: Provenance['maker'], isFromImage: boolean): DigitalSourceType => {
  if (maker === 'studio') return 'algorithmicMedia';
  return isFromImage ? 'compositeWithTrainedAlgorithmicMedia' : 'trainedAlgorithmicMedia';
};

/** Creates the contents of a file's XMP. */
export function createXmpMarks(
  { clock, provenance }: Uses<'clock'> & UsesOnly<{ provenance: 'maker' }>,
  { id, model, isFromImage, prompt }: MadeMedia,
): XmpMarks {
  const { label } = modelRow(model);
  const isModel = provenance.maker === 'models';
  return {
    digitalSourceType: sourceType(provenance.maker, isFromImage),
    creatorTool: `${BRAND.name} ${BRAND.version} (${isModel ? label : STUDIO})`,
    ...(isModel && { aiSystem: label }),
    createdAt: clock.now().toISOString(),
    id,
    ...(prompt !== undefined && { prompt }),
  };
}

/** A file from elsewhere may contain values of any length. */
const MAX_STATEMENT_CHARACTERS = 100;

const listStatements = ({ xmp: { digitalSourceType, dataMining } }: FoundMarks): string[] =>
  [
    [SOURCE_TYPE_LABEL, digitalSourceType],
    [DATA_MINING_LABEL, dataMining],
  ].flatMap(([name, value]) =>
    value ? [`${name}: ${value.slice(0, MAX_STATEMENT_CHARACTERS).toWellFormed()}`] : [],
  );

/** The statements in the marks of a file, to keep when the file itself is not stored; `undefined` if it has none. */
export function readSourceMarks(bytes: Uint8Array): string | undefined {
  const found = readMarks(bytes);
  if (!found) return undefined;
  const statements = listStatements(found);
  if (found.hasManifest) statements.push('Content Credentials were attached');
  return statements.length > 0 ? statements.join('. ') : undefined;
}

/** A source image and the statements of its XMP; `undefined` for a type that carries no marks. */
function readSourceFile(bytes: Uint8Array): SourceFile | undefined {
  const found = readMarks(bytes);
  if (!found) return undefined;
  const statements = listStatements(found);
  const { type, manifestBytes } = found;
  return {
    ...{ bytes, type, manifestBytes },
    ...(statements.length > 0 && { description: statements.join('. ') }),
  };
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
type Sources = { image?: Uint8Array | undefined; others?: readonly string[] };

/**
 * The file with its XMP and, if a certificate is configured, a signed manifest. Nothing may write to it afterwards.
 * Marking never loses a file: if signing fails, it is returned with its XMP.
 */
export async function markFile(
  ports: MarkPorts,
  bytes: Uint8Array,
  marks: XmpMarks,
  sources: Sources = {},
): Promise<MarkedFile> {
  const type = detectMarkedType(bytes);
  if (type === undefined) {
    ports.log.warn('file-not-marked', {});
    return { bytes, level: 'xmp-only' };
  }
  const file = withXmp(ports, bytes, type, marks);
  const signed =
    file.length > LIMITS.maxSignedBytes ? undefined : await sign(ports, file, type, marks, sources);
  return signed ? { bytes: signed, level: 'signed' } : { bytes: file, level: 'xmp-only' };
}

async function sign(
  { provenance, log }: MarkPorts,
  bytes: Uint8Array,
  type: MarkedType,
  { digitalSourceType, aiSystem = STUDIO }: XmpMarks,
  { image, others = [] }: Sources,
): Promise<Uint8Array | undefined> {
  const source = image && readSourceFile(image);
  try {
    return await provenance.sign({
      ...{ bytes, type, digitalSourceType, madeWith: aiSystem },
      ...(source && { source }),
      ...(others.length > 0 && { otherSources: others }),
    });
  } catch (cause) {
    log.warn('xmp-only', { cause });
    return undefined;
  }
}
