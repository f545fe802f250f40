import type { ClipRequest } from '#core/ports/video-models.ts';

/** Translates our request into one model's input, and distinguishes blocked content from model errors. Pure. */
export type BedrockVideoModel = {
  toModelInput(clip: ClipRequest): Record<string, unknown>;
  failureReason(failureMessage: string | undefined): 'blocked' | 'model-error';
};
