import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import { settleBudget } from '#core/budgets/spend.ts';
import { dayBefore, dayOf } from '#core/domain/budgets/day.ts';
import { referenceOf } from '#core/domain/media/object-keys.ts';
import type { Caller } from '#core/ports/caller.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';

type Ports = Uses<'clock' | 'budgets' | 'log'> &
  UsesOnly<{ imageHistory: 'find' | 'remove'; media: 'remove' }>;

/** It was delivered: where the function that made it was cut off, nothing would prove that any more. */
async function settleLeft(ports: Uses<'clock' | 'budgets'>, userId: string, id: string): Promise<void> {
  const today = dayOf(ports.clock.now());
  for (const day of [today, dayBefore(today)]) await settleBudget(ports, { day, userId, id });
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Removes a picture from the history, then its files (D8). The record goes first: a record without its files would
 * be a broken picture; files that no record names are swept later.
 */
export async function deleteImage(
  ports: Ports,
  caller: Caller,
  imageId: string,
): Promise<{ message: string; warning?: string }> {
  const found = UUID.test(imageId) ? await ports.imageHistory.find(caller, imageId) : undefined;
  if (!found) throw new AppError('NOT_FOUND', MESSAGES.notFound);
  await settleLeft(ports, caller.userId, imageId);
  await ports.imageHistory.remove(caller, imageId);
  const reference = referenceOf(caller.userId, imageId, found.parameters.referenceKey);
  const keys = [found.key, found.thumbnailKey, reference].flatMap((key) => key ?? []);
  try {
    await ports.media.remove(keys);
    return { message: MESSAGES.imageDeleted };
  } catch (cause) {
    ports.log.warn('files-not-removed', { cause });
    return { message: MESSAGES.imageDeleted, warning: MESSAGES.imageFilesLeft };
  }
}
