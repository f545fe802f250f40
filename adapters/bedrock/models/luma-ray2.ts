import type { BedrockVideoModel } from '#adapters/bedrock/video-model.ts';
import type { VideoModel } from '#catalog/model-row.ts';
import { models } from '#catalog/models.ts';
import type { ClipRequest } from '#core/ports/video-models.ts';

/** Matches the moderation messages of Luma's own service; Bedrock does not document any. */
const BLOCKED_MESSAGE = /moderation|content filter|blocked|safety|policy|not allowed/i;

const keyframe = (png: Uint8Array) => ({
  type: 'image',
  source: {
    type: 'base64',
    media_type: 'image/png',
    data: Buffer.from(png.buffer, png.byteOffset, png.byteLength).toString('base64'),
  },
});

/** Creates a Luma Ray2 model with the settings of one of its catalog rows. */
export const createLumaRay2 = ({
  clipSeconds,
  resolution,
}: Pick<VideoModel, 'clipSeconds' | 'resolution'>): BedrockVideoModel => ({
  toModelInput: ({ text, firstFrame }: ClipRequest) => ({
    prompt: text,
    aspect_ratio: '16:9',
    duration: `${clipSeconds}s`,
    resolution,
    loop: false,
    ...(firstFrame && { keyframes: { frame0: keyframe(firstFrame) } }),
  }),
  failureReason: (message = '') => (BLOCKED_MESSAGE.test(message) ? 'blocked' : 'model-error'),
});

/** https://docs.aws.amazon.com/bedrock/latest/userguide/model-parameters-luma.html */
export const lumaRay2 = createLumaRay2(models['luma-ray2']);
