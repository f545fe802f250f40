import type { ClipRequest } from '#core/ports.ts';
import type { BedrockVideoModel } from '../bedrock-video-model.ts';

// model-parameters-luma.html: no seed, no negative prompt, 5 s or 9 s, first and last frame as base64.
export const lumaRay2: BedrockVideoModel = {
  toInput: ({ text, firstFrame }: ClipRequest) => ({
    prompt: text,
    aspect_ratio: '16:9',
    duration: '5s',
    resolution: '720p',
    loop: false,
    ...(firstFrame && {
      keyframes: {
        frame0: {
          type: 'image',
          source: {
            type: 'base64',
            media_type: 'image/png',
            data: Buffer.from(firstFrame).toString('base64'),
          },
        },
      },
    }),
  }),
  /** `<prefix>/<id>/output.mp4`: seen in the field, not documented (reference bedrock §2.7). */
  outputFile: 'output.mp4',
};
