import * as LIMITS from '#contract/limits.ts';
import { exportKey } from '#core/domain/media/object-keys.ts';
import type { ExportRecord } from '#core/ports/exports.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';
import { type ArchivePorts, archiveEntries, measureFiles } from './archive-entries.ts';

export type RunExportPorts = ArchivePorts &
  Uses<'clock' | 'exports' | 'archives' | 'log'> &
  UsesOnly<{ media: 'remove' }>;

/** A worker that shows no progress for this long has died. */
const LEASE_SECONDS = 90;
const PROGRESS_INTERVAL_SECONDS = 5;
/** The longest attempt: the function would time out during a longer one. */
const EXPORT_SECONDS = 840;

const addSeconds = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1_000).toISOString();

/** The export was replaced, or the account was erased. */
class ExportEnded extends Error {}
/** The archive takes longer than one attempt may run. */
class TooLarge extends Error {}

/**
 * Makes the archive of an export. Resolves to `skipped` if another worker holds the export or it is no longer wanted. A
 * failed attempt is repeated by the next worker until no attempts are left.
 */
export async function runExport(
  ports: RunExportPorts,
  userId: string,
  exportId: string,
): Promise<'ready' | 'failed' | 'skipped'> {
  const startedAt = ports.clock.now();
  const outcome = await ports.exports.update(userId, (record) => claim(record, exportId, startedAt));
  if (outcome !== 'claimed') return outcome;
  try {
    const bytes = await writeArchive(ports, userId, exportId, startedAt);
    const now = ports.clock.now();
    const expiresAt = addSeconds(now, LIMITS.dataExport.retentionHours * 3_600);
    const updated = await updateIfCurrent(ports, userId, exportId, (record) => ({
      ...record,
      status: 'ready',
      filesDone: record.filesTotal,
      bytes,
      expiresAt,
    }));
    if (!updated) await removeIfUnwanted(ports, userId, exportId);
    return updated ? 'ready' : 'skipped';
  } catch (cause) {
    if (cause instanceof ExportEnded) return 'skipped';
    ports.log.warn('export-failed', { cause });
    const now = ports.clock.now();
    const record = await updateIfCurrent(ports, userId, exportId, (current) =>
      cause instanceof TooLarge ? fail(current, now, 'too-large') : release(current, now),
    );
    return record?.status === 'failed' ? 'failed' : 'skipped';
  }
}

/** Removes the archive if the account was erased while S3 was storing it; another worker's is kept. */
async function removeIfUnwanted(ports: RunExportPorts, userId: string, exportId: string): Promise<void> {
  const record = await ports.exports.find(userId);
  if (record?.exportId !== exportId) await ports.media.remove([exportKey(userId, exportId)]);
}

const fail = (
  record: ExportRecord,
  now: Date,
  failure: NonNullable<ExportRecord['failure']>,
): ExportRecord => ({
  ...record,
  status: 'failed',
  failure,
  expiresAt: addSeconds(now, LIMITS.dataExport.retentionHours * 3_600),
});

/** Lets the next worker take the export, unless this was the last attempt. */
const release = (record: ExportRecord, now: Date): ExportRecord =>
  record.tries >= LIMITS.dataExport.maxTries
    ? fail(record, now, 'broken')
    : { ...record, leaseUntil: now.toISOString() };

function claim(
  record: ExportRecord | undefined,
  exportId: string,
  now: Date,
): { record?: ExportRecord; result: 'claimed' | 'failed' | 'skipped' } {
  const isFree = record?.status === 'working' && Date.parse(record.leaseUntil) <= now.getTime();
  if (!record || record.exportId !== exportId || !isFree) return { result: 'skipped' };
  if (record.tries >= LIMITS.dataExport.maxTries)
    return { record: fail(record, now, 'broken'), result: 'failed' };
  const leaseUntil = addSeconds(now, LEASE_SECONDS);
  return { record: { ...record, tries: record.tries + 1, filesDone: 0, leaseUntil }, result: 'claimed' };
}

/** Changes the record if it still belongs to this export and the export is running. */
const updateIfCurrent = (
  { exports }: Uses<'exports'>,
  userId: string,
  exportId: string,
  apply: (record: ExportRecord) => ExportRecord,
): Promise<ExportRecord | undefined> =>
  exports.update(userId, (record) => {
    if (record?.exportId !== exportId || record.status !== 'working') return { result: undefined };
    const changed = apply(record);
    return { record: changed, result: changed };
  });

async function writeArchive(
  ports: RunExportPorts,
  userId: string,
  exportId: string,
  startedAt: Date,
): Promise<number> {
  const { files: filesTotal, bytes: expectedBytes } = await measureFiles(ports, userId);
  let filesDone = 0;
  let savedAt = 0;
  const saveProgress = async (now: Date) => {
    savedAt = now.getTime();
    const leaseUntil = addSeconds(now, LEASE_SECONDS);
    // Images may be added while the archive is packed.
    const progress = { filesDone: Math.min(filesDone, filesTotal), filesTotal, leaseUntil };
    const updated = await updateIfCurrent(ports, userId, exportId, (record) => ({ ...record, ...progress }));
    if (!updated) throw new ExportEnded('The export is no longer wanted');
  };
  const saveProgressIfDue = async () => {
    const now = ports.clock.now();
    if (now.getTime() - savedAt < PROGRESS_INTERVAL_SECONDS * 1_000) return;
    if (now.getTime() - startedAt.getTime() > EXPORT_SECONDS * 1_000) throw new TooLarge('out of time');
    await saveProgress(now);
  };
  const entries = async function* () {
    yield* archiveEntries(ports, userId, () => {
      filesDone += 1;
    });
    // If the account was erased during packing, the archive is not stored.
    await saveProgress(ports.clock.now());
  };
  await saveProgressIfDue();
  return ports.archives.write(exportKey(userId, exportId), entries(), {
    expectedBytes,
    onChunk: saveProgressIfDue,
  });
}
