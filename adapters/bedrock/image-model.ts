import type { ImageRequest, ImageTask } from '#core/ports/image-models.ts';

export type ImageModelAnswer =
  | { status: 'generated'; bytes: Uint8Array }
  | { status: 'blocked'; part?: 'picture' }
  /** Nothing that we can use: malformed, empty, or a mishap that the model reports. */
  | { status: 'unusable' };

type Body = Record<string, unknown>;

/** Translates between our requests and one model's wire format. Pure: no client, no clock, no random. */
export type BedrockImageModel = {
  /** The request for each task that this model does. */
  bodies: { readonly [T in ImageTask]?: (request: ImageRequest<T>) => Body };
  readResponse(body: unknown): ImageModelAnswer;
};

/** The model's request; `undefined` where it does not do that task. */
export function bodyOf<T extends ImageTask>(
  { bodies }: BedrockImageModel,
  request: ImageRequest<T>,
): Body | undefined {
  return bodies[request.task]?.(request);
}
