import type { ImageRequest } from '#core/ports.ts';
import type { ReadAnswer } from './models/stability-image.ts';

/** One model's wire format. Pure: no client, no clock, no random. */
export type BedrockImageModel = {
  toBody(request: ImageRequest): unknown;
  readAnswer(body: unknown): ReadAnswer;
};
