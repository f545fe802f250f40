import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import type { ImageRequest } from '#core/ports/image-models.ts';
import type { Uses } from '#core/ports/ports.ts';

/** The model's picture as it came; throws AppError CONTENT_BLOCKED where its filter stopped it. */
export async function askModel(
  { imageModels }: Uses<'imageModels'>,
  request: ImageRequest,
): Promise<Uint8Array> {
  const made = await imageModels.generate(request);
  if (made.status === 'generated') return made.bytes;
  const message = made.part === 'picture' ? MESSAGES.pictureBlocked : MESSAGES.contentBlocked;
  throw new AppError('CONTENT_BLOCKED', message);
}

/** A result of the pixels' port; `undefined` says that the model's picture could not be decoded. */
export function usable<T>(result: T | undefined): T {
  if (result === undefined) throw new AppError('BAD_MODEL_OUTPUT', MESSAGES.badModelOutput);
  return result;
}
