import type { DailyBudget } from '#catalog/daily-budget.ts';

/** One person's uploads of one day. */
export type UploadDay = {
  count: number;
  bytes: number;
  /** Set when the account is deleted, so that nothing more can be uploaded. */
  isClosed?: boolean | undefined;
};

export const NO_UPLOADS: UploadDay = { count: 0, bytes: 0 };

const BYTES_PER_MEGABYTE = 1024 * 1024;

/** Counts an upload if the limits cover it. */
export function reserveUpload(
  uploads: UploadDay,
  bytes: number,
  { uploadsPerPerson, uploadMegabytesPerPerson }: DailyBudget,
): { uploads: UploadDay; result: 'counted' | 'uploads-used-up' | 'megabytes-used-up' | 'account-deleted' } {
  if (uploads.isClosed === true) return { uploads, result: 'account-deleted' };
  const updated = { count: uploads.count + 1, bytes: uploads.bytes + bytes };
  if (updated.count > uploadsPerPerson) return { uploads, result: 'uploads-used-up' };
  if (updated.bytes > uploadMegabytesPerPerson * BYTES_PER_MEGABYTE)
    return { uploads, result: 'megabytes-used-up' };
  return { uploads: updated, result: 'counted' };
}

/** Refunds an upload that failed. */
export const refundUpload = (
  uploads: UploadDay,
  bytes: number,
): { uploads: UploadDay; result: undefined } => ({
  uploads: { ...uploads, count: Math.max(0, uploads.count - 1), bytes: Math.max(0, uploads.bytes - bytes) },
  result: undefined,
});

/** Forgets the day's uploads and refuses new ones. */
export const closeUploads = (): { uploads: UploadDay; result: undefined } => ({
  uploads: { ...NO_UPLOADS, isClosed: true },
  result: undefined,
});
