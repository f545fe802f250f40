import { models } from '#catalog/models.ts';
import { keepSourceMarks, readMarks } from '#contract/marks/marks.ts';
import type { DigitalSourceType, FoundXmp, XmpMarks } from '#contract/marks/xmp-packet.ts';
import { isUuid } from '#core/domain/uuid.ts';
import type { Caller } from '#core/ports/caller.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';
import { makerTool, STUDIO, withXmp } from './mark-file.ts';

type Ports = Uses<'log'> & UsesOnly<{ provenance: 'isOwn' }>;

/** An uploaded image: the file as it was sent, its pixels re-encoded as PNG, and an id for a new record. */
type Upload = { originalBytes: Uint8Array; png: Uint8Array; newId: string };

/**
 * The file to store for an image that goes into the history, the id of its record, and the marks if this product made
 * it. An image that the server made but could not save is stored as it was signed, under the id in its marks. If its
 * signature cannot be checked, its XMP is kept under a new id. From any other file, only the statements in its marks are
 * kept.
 */
export async function markUpload(
  ports: Ports,
  { promptInMarks }: Pick<Caller, 'promptInMarks'>,
  { originalBytes, png, newId }: Upload,
): Promise<{ id: string; file: Uint8Array; marks: XmpMarks | undefined }> {
  const foundMarks = readMarks(originalBytes);
  if (foundMarks?.type === 'image/png' && foundMarks.hasManifest && isUuid(foundMarks.xmp.id ?? '')) {
    const isOwn = await ports.provenance
      .isOwn({ bytes: originalBytes, type: foundMarks.type })
      .catch((cause) => {
        ports.log.warn('signature-not-checked', { cause });
        return false;
      });
    const id = foundMarks.xmp.id ?? newId;
    if (isOwn) return { id, file: originalBytes, marks: ownMarks(foundMarks.xmp, id) };
  }
  const { prompt, ...xmp } = foundMarks?.xmp ?? {};
  const marks = ownMarks({ ...xmp, ...(promptInMarks && prompt !== undefined && { prompt }) }, newId);
  return {
    id: newId,
    file: marks ? withXmp(ports, png, 'image/png', marks) : keepSourceMarks(originalBytes, png),
    marks,
  };
}

const MAKERS = [STUDIO, ...Object.values(models).map(({ label }) => label)];
const OWN_SOURCE_TYPES: readonly DigitalSourceType[] = [
  'trainedAlgorithmicMedia',
  'compositeWithTrainedAlgorithmicMedia',
  'algorithmicMedia',
];

/** The marks as this product writes them; `undefined` if any of them contains something else. */
function ownMarks(
  { digitalSourceType: foundSourceType, creatorTool, createdAt = '', prompt }: FoundXmp,
  id: string,
): XmpMarks | undefined {
  const maker = MAKERS.find((label) => creatorTool === makerTool(label));
  const digitalSourceType = OWN_SOURCE_TYPES.find((type) => type === foundSourceType);
  const time = Date.parse(createdAt);
  if (maker === undefined || digitalSourceType === undefined || Number.isNaN(time)) return undefined;
  return {
    digitalSourceType,
    creatorTool: makerTool(maker),
    ...(maker !== STUDIO && { aiSystem: maker }),
    createdAt: new Date(time).toISOString(),
    id,
    ...(prompt !== undefined && { prompt }),
  };
}
