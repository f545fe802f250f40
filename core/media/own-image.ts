import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import { isOwnImage } from '#core/domain/media/object-keys.ts';
import { isUuid } from '#core/domain/uuid.ts';
import type { Caller } from '#core/ports/caller.ts';
import type { UsesOnly } from '#core/ports/ports.ts';
import { validateImageContent } from './validate-image.ts';

export type OwnImagePorts = UsesOnly<{ imageHistory: 'find'; media: 'get' }>;

/** An image from the history and its file, validated like an upload. */
type OwnImage = { id: string; key: string; bytes: Uint8Array };

/**
 * Reads an image from the caller's history. Throws AppError NOT_FOUND with the message `missing` for an unknown id,
 * another person's image or a missing file, and the errors of `validateImageContent`.
 */
export async function readOwnImage(
  { imageHistory, media }: OwnImagePorts,
  caller: Caller,
  id: string,
  missing: string = MESSAGES.sourceMissing,
): Promise<OwnImage> {
  const row = isUuid(id) ? await imageHistory.find(caller, id) : undefined;
  // Owners can write their rows, so a key outside their folder of images is ignored.
  const bytes = row && isOwnImage(caller.userId, row.key) ? await media.get(row.key) : undefined;
  if (!row || !bytes) throw new AppError('NOT_FOUND', missing);
  validateImageContent(bytes);
  return { id, key: row.key, bytes };
}
