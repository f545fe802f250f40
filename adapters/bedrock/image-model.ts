import type { ImageRequest } from '#core/ports.ts';

export type ImageModelAnswer =
  | { status: 'generated'; bytes: Uint8Array }
  | { status: 'blocked' }
  /** Nothing that we can use: malformed, empty, or a mishap that the model reports. */
  | { status: 'unusable' };

/** Translates between our request and one model's wire format. Pure: no client, no clock, no random. */
export type BedrockImageModel = {
  toRequestBody(request: ImageRequest): Record<string, unknown>;
  readResponse(body: unknown): ImageModelAnswer;
};
