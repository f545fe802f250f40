import type { BedrockVideoModel } from '#adapters/bedrock/video-model.ts';
import type { VideoModel } from '#catalog/model-row.ts';
import { models } from '#catalog/models.ts';
import type { ClipRequest } from '#core/ports/video-models.ts';

/** Words of moderation; the exact texts of Bedrock are not documented, these are those of Luma's own service. */
const BLOCKED = /moderation|content filter|blocked|safety|policy|not allowed/i;

const keyframe = (png: Uint8Array) => ({
  type: 'image',
  source: {
    type: 'base64',
    media_type: 'image/png',
    data: Buffer.from(png.buffer, png.byteOffset, png.byteLength).toString('base64'),
  },
});

/** Rows of Luma Ray2: one model, asked for what the row says. */
export const lumaRay2Of = ({
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
  failureReason: (message = '') => (BLOCKED.test(message) ? 'blocked' : 'model-error'),
});

/** https://docs.aws.amazon.com/bedrock/latest/userguide/model-parameters-luma.html */
export const lumaRay2 = lumaRay2Of(models['luma-ray2']);
