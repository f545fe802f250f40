import type { ImageRequest, ImageTask } from '#core/ports/image-models.ts';

export type ImageModelResponse =
  | { status: 'generated'; bytes: Uint8Array }
  | { status: 'blocked'; part?: 'image' }
  /** Malformed, empty, or an error that the model reports. */
  | { status: 'unusable' };

type Body = Record<string, unknown>;

/** Translates between our requests and one model's wire format. Pure: no client, no clock, no randomness. */
export type BedrockImageModel = {
  /** The request body of each task that the model supports. */
  bodies: { readonly [T in ImageTask]?: (request: ImageRequest<T>) => Body };
  readResponse(body: unknown): ImageModelResponse;
};

/** The model's request body; `undefined` if it does not support the task. */
export function toRequestBody<T extends ImageTask>(
  { bodies }: BedrockImageModel,
  request: ImageRequest<T>,
): Body | undefined {
  return bodies[request.task]?.(request);
}
