import * as MESSAGES from '#contract/messages.ts';
import { isBlank } from '#contract/text.ts';
import { AppError } from '#core/app-error.ts';
import type { ImageRequest } from '#core/ports/image-models.ts';
import type { UsesOnly } from '#core/ports/ports.ts';

/**
 * Calls an image model and resolves to the bytes that it returned. Throws AppError CONTENT_BLOCKED when its filter
 * blocked the request.
 */
export async function callModel(
  { imageModels }: UsesOnly<{ imageModels: 'generate' }>,
  request: ImageRequest,
): Promise<Uint8Array> {
  const outcome = await imageModels.generate(request);
  if (outcome.status === 'generated') return outcome.bytes;
  // Without a prompt, only the image can be the cause.
  const isImageBlocked = outcome.part === 'image' || !('prompt' in request) || isBlank(request.prompt);
  const message = isImageBlocked ? MESSAGES.imageBlocked : MESSAGES.contentBlocked;
  throw new AppError('CONTENT_BLOCKED', message);
}

/** Unwraps a result of the pixels port. Throws AppError BAD_MODEL_OUTPUT when the image could not be decoded. */
export function requireImage<T>(result: T | undefined): T {
  if (result === undefined) throw new AppError('BAD_MODEL_OUTPUT', MESSAGES.badModelOutput);
  return result;
}
