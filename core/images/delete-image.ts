import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import { settleBudget } from '#core/budgets/spend.ts';
import { dayBefore, utcDay } from '#core/domain/budgets/day.ts';
import { isOwnImage, maskKey, trustedReference } from '#core/domain/media/object-keys.ts';
import { isUuid } from '#core/domain/uuid.ts';
import type { Caller } from '#core/ports/caller.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';

type Ports = Uses<'clock' | 'budgets' | 'log'> &
  UsesOnly<{ imageHistory: 'find' | 'remove' | 'findReferenced'; media: 'remove' }>;

/** Settles the reservation of a delivered image before its row, the proof of delivery, is removed. */
async function settleReservation(
  ports: Uses<'clock' | 'budgets'>,
  userId: string,
  id: string,
): Promise<void> {
  const today = utcDay(ports.clock.now());
  for (const day of [today, dayBefore(today)]) await settleBudget(ports, { day, userId, id });
}

/**
 * Removes an image from the history, then its files. The row goes first: a row without its files is a broken image,
 * and files without a row are swept later.
 */
export async function deleteImage(
  ports: Ports,
  caller: Caller,
  imageId: string,
): Promise<{ message: string; warning?: string }> {
  const row = isUuid(imageId.toLowerCase()) ? await ports.imageHistory.find(caller, imageId) : undefined;
  if (!row) throw new AppError('NOT_FOUND', MESSAGES.notFound);
  await settleReservation(ports, caller.userId, imageId);
  await ports.imageHistory.remove(caller, imageId);
  const reference = trustedReference(caller.userId, imageId, row.parameters.referenceKey);
  const mask = maskKey(caller.userId, imageId);
  const ownMask = row.parameters.maskKey === mask ? mask : undefined;
  const keys = [row.key, row.thumbnailKey, reference, ownMask].flatMap((key) => key ?? []);
  try {
    // Read once the row is gone: from then on, nothing new can be made from this image.
    const referenced = await ports.imageHistory.findReferenced(
      caller,
      keys.filter((key) => isOwnImage(caller.userId, key)),
    );
    await ports.media.remove(keys.filter((key) => !referenced.has(key)));
    return { message: MESSAGES.imageDeleted };
  } catch (cause) {
    ports.log.warn('files-not-removed', { cause });
    return { message: MESSAGES.imageDeleted, warning: MESSAGES.imageFilesLeft };
  }
}
