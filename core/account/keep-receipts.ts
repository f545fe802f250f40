import { closeDeploymentReservation, settleBudget } from '#core/budgets/spend.ts';
import { dayBefore, endOfDay, utcDay } from '#core/domain/budgets/day.ts';
import { type BudgetEntry, closePerson, type PersonDay } from '#core/domain/budgets/person-day.ts';
import { closeUploads } from '#core/domain/budgets/upload-day.ts';
import type { Erasure } from '#core/ports/erasures.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';
import { settleDeletedVideo, withEndedClips } from '#core/videos/jobs/settle-deleted-video.ts';

export type ReceiptPorts = Uses<'clock' | 'budgets'> & UsesOnly<{ videoJobs: 'find' }>;

/**
 * The days to which a request with a still-valid token may be charged: a token lives an hour, and a repeated request
 * counts toward the day of its first attempt.
 */
function closedDays({ clock }: Uses<'clock'>): string[] {
  const today = utcDay(clock.now());
  return [dayBefore(today), today, utcDay(endOfDay(today))];
}

/** Refuses new images, videos and uploads of a person whose token is still valid. */
export async function closeBudgets(ports: ReceiptPorts, userId: string): Promise<void> {
  for (const day of closedDays(ports)) {
    await ports.budgets.updatePersonDay(day, userId, closePerson);
    await ports.budgets.updateUploadDay(day, userId, closeUploads);
  }
}

/** The day's payments by number instead of id, because an image's id is in the marks of its file. */
function anonymize({ taken }: PersonDay): PersonDay {
  const paid = Object.values(taken).filter(({ isPaid }) => isPaid === true);
  const receipts = paid.map(({ kind, micros }, index): [string, BudgetEntry] => [
    String(index + 1),
    { kind, micros, isPaid: true },
  ]);
  return { taken: Object.fromEntries(receipts) };
}

/**
 * Moves a day's payments to the pseudonym. Open reservations count as paid, because the model may have been called.
 * Resolves to whether the emptied day must stay closed until the person's tokens have expired.
 */
export async function keepReceipts(
  ports: ReceiptPorts,
  { userId, pseudonym }: Erasure,
  day: string,
): Promise<{ staysClosed: boolean }> {
  await ports.budgets.updatePersonDay(day, userId, closePerson);
  const person = await ports.budgets.readPersonDay(day, userId);
  for (const [id, { kind, isPaid }] of Object.entries(person.taken)) {
    const job = kind === 'video' && isPaid !== true ? await ports.videoJobs.find(id) : undefined;
    if (job) await settleDeletedVideo(ports, withEndedClips(job));
    else await settleBudget(ports, { day, userId, id });
  }
  const receipts = anonymize(await ports.budgets.readPersonDay(day, userId));
  // A retry finds the day empty, and must not empty the copy under the pseudonym.
  if (Object.keys(receipts.taken).length > 0)
    await ports.budgets.updatePersonDay(day, pseudonym, () => ({ person: receipts, result: undefined }));
  await ports.budgets.updatePersonDay(day, userId, () => ({
    person: { taken: {}, isClosed: true },
    result: undefined,
  }));
  return { staysClosed: closedDays(ports).includes(day) };
}

/** Closes the person's open reservations in the deployment's day, at the reserved amounts. */
export async function closeOpenReservations(
  { budgets }: Uses<'budgets'>,
  userId: string,
  day: string,
): Promise<void> {
  const { open } = await budgets.readDeploymentDay(day);
  for (const [id, reservation] of Object.entries(open))
    if (reservation.userId === userId)
      await closeDeploymentReservation({ budgets }, day, { id }, reservation.micros);
}
