import type { BedrockVideoModel } from '#adapters/bedrock/video-model.ts';
import { models } from '#catalog/models.ts';
import type { ClipRequest } from '#core/ports/video-models.ts';

const { clipSeconds } = models['nova-reel'];

const BLOCKED_MESSAGE = /content filter|RAI_VIOLATION|blocked|responsible ai/i;
/** The model's largest seed, one less than the largest that a request may have. */
const MAX_SEED = 2_147_483_646;

const configuration = ({ seed }: ClipRequest, durationSeconds?: number) => ({
  ...(durationSeconds !== undefined && { durationSeconds }),
  fps: 24,
  dimension: '1280x720',
  ...(seed !== undefined && { seed: Math.min(seed, MAX_SEED) }),
});

const inlineImage = (png: Uint8Array) => ({
  format: 'png',
  source: { bytes: Buffer.from(png.buffer, png.byteOffset, png.byteLength).toString('base64') },
});
const storedImage = (uri: string) => ({ format: 'png', source: { s3Location: { uri } } });

/** https://docs.aws.amazon.com/nova/latest/userguide/video-gen-access.html */
export const novaReel: BedrockVideoModel = {
  toModelInput: (clip: ClipRequest) => {
    if (clip.shots) {
      const shots = clip.shots.map(({ text, firstFrameUri }) => ({
        text,
        ...(firstFrameUri !== undefined && { image: storedImage(firstFrameUri) }),
      }));
      return {
        taskType: 'MULTI_SHOT_MANUAL',
        multiShotManualParams: { shots },
        videoGenerationConfig: configuration(clip),
      };
    }
    if (clip.storySeconds !== undefined) {
      return {
        taskType: 'MULTI_SHOT_AUTOMATED',
        multiShotAutomatedParams: { text: clip.text },
        videoGenerationConfig: configuration(clip, clip.storySeconds),
      };
    }
    return {
      taskType: 'TEXT_VIDEO',
      textToVideoParams: {
        text: clip.text,
        ...(clip.firstFrame && { images: [inlineImage(clip.firstFrame)] }),
      },
      videoGenerationConfig: configuration(clip, clipSeconds),
    };
  },
  failureReason: (message = '') => (BLOCKED_MESSAGE.test(message) ? 'blocked' : 'model-error'),
};
