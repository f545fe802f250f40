import { exportKey } from '#core/domain/media/object-keys.ts';
import { type RunExportPorts, runExport } from './run-export.ts';

/** After this time, a run starts no more exports and leaves the rest to the next run, a minute later. */
const START_WINDOW_SECONDS = 30;

/**
 * Makes the archives that no other worker is making, and removes those that have expired. Several runs may work at the
 * same time, each on other people's exports. Resolves to the number of exports that failed permanently.
 */
export async function runDueExports(ports: RunExportPorts): Promise<{ failed: number }> {
  const startedAt = ports.clock.now().getTime();
  let failed = 0;
  for (const userId of await ports.exports.listOpen()) {
    if (ports.clock.now().getTime() - startedAt > START_WINDOW_SECONDS * 1_000) break;
    const hasFailed = await runDue(ports, userId).catch((cause: unknown) => {
      ports.log.warn('export-not-swept', { cause });
      return false;
    });
    if (hasFailed) failed += 1;
  }
  return { failed };
}

/** Resolves to whether the export failed permanently. */
async function runDue(ports: RunExportPorts, userId: string): Promise<boolean> {
  const record = await ports.exports.find(userId);
  if (!record) {
    await ports.exports.markClosed(userId);
    return false;
  }
  if (record.status === 'working') return (await runExport(ports, userId, record.exportId)) === 'failed';
  if (record.expiresAt === undefined || Date.parse(record.expiresAt) > ports.clock.now().getTime())
    return false;
  await ports.media.remove([exportKey(userId, record.exportId)]);
  await ports.exports.remove(userId);
  await ports.exports.markClosed(userId);
  return false;
}
