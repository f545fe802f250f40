import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import type { ImageRequest } from '#core/ports/image-models.ts';
import type { UsesOnly } from '#core/ports/ports.ts';

/** The model's image as it came. Throws AppError CONTENT_BLOCKED when its filter stopped it. */
export async function askModel(
  { imageModels }: UsesOnly<{ imageModels: 'generate' }>,
  request: ImageRequest,
): Promise<Uint8Array> {
  const made = await imageModels.generate(request);
  if (made.status === 'generated') return made.bytes;
  // A request without words has none to change.
  const isImage = made.part === 'image' || !('prompt' in request);
  const message = isImage ? MESSAGES.imageBlocked : MESSAGES.contentBlocked;
  throw new AppError('CONTENT_BLOCKED', message);
}

/** Unwraps a result of the pixels port. Throws AppError BAD_MODEL_OUTPUT when the image could not be decoded. */
export function usable<T>(result: T | undefined): T {
  if (result === undefined) throw new AppError('BAD_MODEL_OUTPUT', MESSAGES.badModelOutput);
  return result;
}
