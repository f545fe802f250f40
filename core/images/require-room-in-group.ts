import * as LIMITS from '#contract/limits.ts';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import type { Caller } from '#core/ports/caller.ts';
import type { UsesOnly } from '#core/ports/ports.ts';

/** Rejects an image for a full group. If the group fills up later, the image is saved without the group. */
export async function requireRoomInGroup(
  { imageHistory }: UsesOnly<{ imageHistory: 'countOthers' }>,
  caller: Caller,
  groupId: string | undefined,
  imageId: string,
): Promise<void> {
  if (groupId === undefined) return;
  const others = await imageHistory.countOthers(caller, groupId, imageId);
  if (others >= LIMITS.imageGroup.max) throw new AppError('INVALID_REQUEST', MESSAGES.groupFull);
}
