import type { ExportStatus } from '#contract/api/export-account.ts';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import { exportKey } from '#core/domain/media/object-keys.ts';
import type { Caller } from '#core/ports/caller.ts';
import type { UsesOnly } from '#core/ports/ports.ts';

/** Reads the status of the caller's export. Throws AppError NOT_FOUND if it is unknown, expired or another person's. */
export async function exportStatus(
  { clock, exports, media }: UsesOnly<{ clock: 'now'; exports: 'find'; media: 'signedUrl' }>,
  { userId }: Caller,
  exportId: string,
): Promise<ExportStatus> {
  const record = await exports.find(userId);
  const { expiresAt } = record ?? {};
  const isExpired = expiresAt !== undefined && Date.parse(expiresAt) <= clock.now().getTime();
  if (record?.exportId !== exportId || isExpired) throw new AppError('NOT_FOUND', MESSAGES.notFound);
  const { status, filesDone, filesTotal, bytes, failure } = record;
  if (status === 'ready')
    return { status, url: await media.signedUrl(exportKey(userId, exportId)), bytes, expiresAt };
  if (status === 'failed')
    return { status, error: failure === 'too-large' ? MESSAGES.exportTooLarge : MESSAGES.exportFailed };
  return { status, filesDone, filesTotal };
}
