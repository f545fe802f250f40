import type { FilePart } from './bytes.ts';
import type { FoundXmp } from './xmp-packet.ts';

/** A file's statements about its origin and permitted use. */
export type Statements = Pick<FoundXmp, 'digitalSourceType' | 'dataMining'>;

/** The digital source types of files that a model made, completely or in part. */
const MADE_BY_AI = /digitalsourcetype\/((?:compositeWithT|t)rainedAlgorithmicMedia|compositeSynthetic)/g;

/** A use that a training-mining assertion names, with the next permission after its name. */
const USE_PERMISSION =
  /(?:c2pa|cawg)\.(data_mining|ai_training|ai_generative_training)\W.{0,300}?(allowed|notAllowed|constrained)/gs;

/** Only the end of longer manifests is searched: earlier manifests and thumbnails come first, and statements are short. */
const MAX_SEARCHED_BYTES = 1024 * 1024;

/** PLUS's values for the forbidden uses, the broadest first. */
const FORBIDDEN_USES = [
  ['data_mining', 'DMI-PROHIBITED'],
  ['ai_training', 'DMI-PROHIBITED-AIMLTRAINING'],
  ['ai_generative_training', 'DMI-PROHIBITED-GENAIMLTRAINING'],
] as const;

function readDataMining(text: string): string | undefined {
  const uses = Array.from(text.matchAll(USE_PERMISSION), ([, use, permission]) => ({ use, permission }));
  const isForbidden = (name: string) =>
    uses.some(({ use, permission }) => use === name && permission === 'notAllowed');
  const forbidden = FORBIDDEN_USES.find(([name]) => isForbidden(name))?.[1];
  const isConstrained = uses.some(({ permission }) => permission === 'constrained');
  return forbidden ?? (isConstrained ? 'DMI-PROHIBITED-SEECONSTRAINT' : undefined);
}

/**
 * Searches manifests for statements that a file was made by AI or must not be used to train AI, and returns them in
 * XMP's terms. The manifests are not parsed and their signatures not checked. The last manifest is that of the file
 * itself.
 */
export function readManifestStatements(manifests: readonly FilePart[]): Statements {
  const latin1 = new TextDecoder('latin1');
  const text = manifests
    .map(({ content }) => latin1.decode(content.subarray(-MAX_SEARCHED_BYTES)))
    .join('')
    .slice(-MAX_SEARCHED_BYTES);
  const digitalSourceType = Array.from(text.matchAll(MADE_BY_AI), ([, type]) => type).at(-1);
  const dataMining = readDataMining(text);
  return {
    ...(digitalSourceType !== undefined && { digitalSourceType }),
    ...(dataMining !== undefined && { dataMining }),
  };
}
