import type { DailyBudget } from '#catalog/daily-budget.ts';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import { utcDay } from '#core/domain/budgets/day.ts';
import { refundUpload, reserveUpload } from '#core/domain/budgets/upload-day.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';
import { budgetUsedUp } from './budget-used-up.ts';

type Ports = Uses<'clock' | 'log'> & UsesOnly<{ budgets: 'updateUploadDay' }>;

/**
 * Counts an upload against the person's UTC day, stores it with `store`, and refunds it if that fails. A function killed
 * in between leaves it counted until midnight. Throws AppError BUDGET_USED_UP with the time of the reset.
 */
export async function countUpload(
  { clock, budgets, log }: Ports,
  limits: DailyBudget,
  { userId, bytes }: { userId: string; bytes: number },
  store: () => Promise<void>,
): Promise<void> {
  const day = utcDay(clock.now());
  const outcome = await budgets.updateUploadDay(day, userId, (uploads) =>
    reserveUpload(uploads, bytes, limits),
  );
  if (outcome === 'account-deleted') throw new AppError('NOT_SIGNED_IN', MESSAGES.accountDeleted);
  if (outcome === 'uploads-used-up') throw budgetUsedUp(MESSAGES.uploadsUsedUp(limits.uploadsPerPerson), day);
  if (outcome === 'megabytes-used-up')
    throw budgetUsedUp(MESSAGES.uploadMegabytesUsedUp(limits.uploadMegabytesPerPerson), day);
  try {
    await store();
  } catch (failure) {
    await budgets
      .updateUploadDay(day, userId, (uploads) => refundUpload(uploads, bytes))
      .catch((cause: unknown) => log.warn('upload-not-refunded', { cause }));
    throw failure;
  }
}
