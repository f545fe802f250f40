import { type ImageModelId, models, type VideoModelId } from '#catalog/models.ts';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import type { ImageModels, ImageRequest } from '#core/ports/image-models.ts';
import type { Clock } from '#core/ports/runtime.ts';
import type { StoryModels, StoryRequest } from '#core/ports/story-models.ts';
import type { ClipRequest, VideoModels } from '#core/ports/video-models.ts';
import { pngHeader } from './image-headers.ts';
import type { MemoryObject } from './in-memory-stores.ts';

/** Image models that record their requests. */
export function inMemoryImageModels(): ImageModels & {
  requests: ImageRequest[];
  /** The content filter blocks every image. */
  blocks: boolean;
  /** Models that the account can no longer use. */
  gone: Set<ImageModelId>;
  /** The image that every request returns. */
  bytes: Uint8Array;
} {
  const imageModels = {
    requests: [] as ImageRequest[],
    blocks: false,
    gone: new Set<ImageModelId>(),
    bytes: pngHeader(1216, 832),
    generate: async (request: ImageRequest) => {
      if (imageModels.gone.has(request.model))
        throw new AppError('MODEL_UNAVAILABLE', MESSAGES.modelUnavailable);
      imageModels.requests.push(request);
      return imageModels.blocks
        ? { status: 'blocked' as const }
        : { status: 'generated' as const, bytes: imageModels.bytes };
    },
  };
  return imageModels;
}

type Invocation = { clip: ClipRequest; arn: string; endsAt: number; failure?: 'blocked' | 'model-error' };
type InMemoryVideoModels = VideoModels & {
  invocations: Invocation[];
  /** How the next invocations end; the others succeed. */
  failures: ('blocked' | 'model-error' | undefined)[];
  secondsPerClip: number;
  /** Models that the account can no longer use. */
  gone: Set<VideoModelId>;
};

/** Video models with the account's limit of concurrent jobs; a repeated token returns the same invocation. */
export function inMemoryVideoModels(clock: Clock, objects: Map<string, MemoryObject>): InMemoryVideoModels {
  const now = () => clock.now().getTime();
  const videoModels: InMemoryVideoModels = {
    invocations: [],
    failures: [],
    secondsPerClip: 80,
    gone: new Set(),
    start: async (clip) => {
      if (videoModels.gone.has(clip.model))
        throw new AppError('MODEL_UNAVAILABLE', MESSAGES.modelUnavailable);
      const known = videoModels.invocations.find((invocation) => invocation.clip.token === clip.token);
      if (known) return { status: 'started', invocationArn: known.arn };
      const running = videoModels.invocations.filter((invocation) => invocation.endsAt > now());
      if (running.length >= models[clip.model].concurrency) return { status: 'no-slot' };
      const arn = `arn:invocation/${videoModels.invocations.length + 1}`;
      const failure = videoModels.failures.shift();
      const endsAt = now() + videoModels.secondsPerClip * 1_000;
      videoModels.invocations.push({ clip, arn, endsAt, ...(failure && { failure }) });
      return { status: 'started', invocationArn: arn };
    },
    check: async (_model, invocationArn) => {
      const invocation = videoModels.invocations.find(({ arn }) => arn === invocationArn);
      if (!invocation || invocation.endsAt > now()) return { status: 'running' };
      if (invocation.failure) return { status: 'failed', reason: invocation.failure };
      const outputUri = `${invocation.clip.outputUri}${invocation.arn.split('/')[1]}/output.mp4`;
      const key = outputUri.replace('s3://bucket/', '');
      if (!objects.has(key)) {
        const bytes = new TextEncoder().encode(`clip of ${invocation.clip.token}`);
        objects.set(key, { bytes, contentType: 'application/octet-stream', metadata: {} });
      }
      return { status: 'finished', outputUri };
    },
  };
  return videoModels;
}

/** Text models that write numbered shots, or fail or respond as a test specifies. */
export function inMemoryStoryModels(): StoryModels & {
  requests: StoryRequest[];
  respond: (request: StoryRequest) => string[];
} {
  const storyModels = {
    requests: [] as StoryRequest[],
    respond: ({ shots }: StoryRequest) => Array.from({ length: shots }, (_, shot) => `part ${shot + 1}`),
    split: async (request: StoryRequest) => {
      storyModels.requests.push(request);
      return storyModels.respond(request);
    },
  };
  return storyModels;
}
