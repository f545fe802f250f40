import type { ClipRequest } from '#core/ports.ts';

/** One video model's wire format. Pure. */
export type BedrockVideoModel = {
  /** `modelInput` of StartAsyncInvoke: an object, not a JSON string. */
  toInput(request: ClipRequest): Record<string, unknown>;
  /** Name of the file below `<s3Uri>/<invocation id>/`. */
  outputFile: string;
};
