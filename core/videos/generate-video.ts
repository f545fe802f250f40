import * as z from 'zod/mini';
import type { DailyBudget } from '#contract/budgets.ts';
import { LIMITS } from '#contract/limits.ts';
import { MESSAGES } from '#contract/messages.ts';
import { type Catalogue, videoPriceUsd } from '#contract/models.ts';
import type { GenerateVideoBody } from '#contract/videos.ts';
import { AppError } from '#core/app-error.ts';
import { refundBudget, reserveBudget } from '#core/budgets/spend.ts';
import { judgePicture } from '#core/media/judge-picture.ts';
import type { Caller, Uses } from '#core/ports.ts';
import { answerOnce } from '#core/requests/answer-once.ts';
import { type StartJobPorts, startJob, type VideoOrder } from './start-job.ts';

export type GenerateVideoPorts = StartJobPorts & Uses<'ids' | 'base64' | 'pixels' | 'requests' | 'budgets'>;

/** Longer than the function may run. */
const LEASE_SECONDS = LIMITS.gateway.timeoutSeconds + 6;

const startedVideo = z.object({ jobId: z.string(), estimatedCompletionTime: z.string() });

/** Which model makes videos, what may be spent in a day, and how long a clip typically takes. */
export type VideoOffer = { catalogue: Catalogue; limits: DailyBudget; typicalSeconds: number };

/** Starts a video; the row in the history and the place in line are there when this answers. */
export async function generateVideo(
  ports: GenerateVideoPorts,
  { catalogue, limits, typicalSeconds }: VideoOffer,
  { userId }: Caller,
  { videoType, prompt, duration, seed, referenceImage }: GenerateVideoBody,
  idempotencyKey?: string,
): Promise<{ jobId: string; videoId: string; estimatedCompletionTime: string }> {
  const request = {
    userId,
    route: 'generate-video',
    idempotencyKey,
    work: { videoType, prompt, duration, seed, referenceImage },
    leaseSeconds: LEASE_SECONDS,
  };
  const started = await answerOnce(
    ports,
    request,
    (stored) => startedVideo.parse(stored),
    async (jobId) => {
      const firstFrame = referenceImage === undefined ? undefined : await cropFrame(ports, referenceImage);
      const order = {
        jobId,
        userId,
        videoType: 'text-to-video' as const,
        prompt,
        ...(seed !== undefined && { seed }),
        durationSeconds: duration,
        model: catalogue.textToVideo,
        ...(firstFrame && { firstFrame }),
      };
      const estimate = await startPaid(ports, { limits, typicalSeconds }, order);
      return { answer: { jobId, estimatedCompletionTime: estimate.toISOString() }, remember: true };
    },
  );
  return { ...started, videoId: started.jobId };
}

/** Starts the job on the day's budget; what this try took is given back where it fails. */
async function startPaid(
  ports: GenerateVideoPorts,
  { limits, typicalSeconds }: Pick<VideoOffer, 'limits' | 'typicalSeconds'>,
  order: Omit<VideoOrder, 'budgetDay'>,
): Promise<Date> {
  const { userId, jobId: id, model } = order;
  const price = { userId, id, kind: 'video' as const, usd: videoPriceUsd(model, 1) };
  const reservation = await reserveBudget(ports, limits, price);
  try {
    return await startJob(ports, typicalSeconds, { ...order, budgetDay: reservation.day });
  } catch (error) {
    if (reservation.isNew) {
      await refundBudget(ports, reservation).catch((cause) =>
        ports.log.warn('budget-not-refunded', { cause }),
      );
    }
    throw error;
  }
}

/** The reference as the model takes it: a PNG of exactly the video's size (D23). */
async function cropFrame({ base64, pixels }: GenerateVideoPorts, reference: string): Promise<Uint8Array> {
  const { width, height } = LIMITS.videoSize;
  try {
    const frame = await pixels.cover(judgePicture(base64, reference), width, height);
    if (frame) return frame;
  } catch (error) {
    const isUnreadable = error instanceof AppError && error.code === 'UNREADABLE_PICTURE';
    if (!isUnreadable) throw error;
  }
  throw new AppError('UNREADABLE_PICTURE', MESSAGES.malformedReference);
}
