import * as z from 'zod/mini';
import type { Catalog } from '#catalog/catalogs.ts';
import type { DailyBudget } from '#catalog/daily-budget.ts';
import type { GenerateVideoBody } from '#contract/api/generate-video.ts';
import { CENTERED } from '#contract/crop-frame.ts';
import * as LIMITS from '#contract/limits.ts';
import { refundBudget, reserveBudget } from '#core/budgets/spend.ts';
import { type RequestedVideo, requestedVideo } from '#core/domain/videos/requested-video.ts';
import type { Caller } from '#core/ports/caller.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';
import { runOnce } from '#core/requests/run-once.ts';
import { prepareFirstFrame } from './first-frame.ts';
import { type NewJob, type StartJobPorts, startJob } from './start-job.ts';

type GenerateVideoPorts = StartJobPorts &
  Uses<'ids' | 'base64' | 'pixels' | 'requests' | 'budgets'> &
  UsesOnly<{ media: 'get' | 'put' | 'remove'; imageHistory: 'find' }>;

/** Longer than the function may run. */
const LEASE_SECONDS = LIMITS.gateway.timeoutSeconds + 6;

const startedVideo = z.object({ jobId: z.string(), estimatedCompletionTime: z.string() });

/** The models of each feature, the daily limits, and the typical seconds of a clip. */
type VideoSettings = { catalog: Catalog; limits: DailyBudget; typicalSeconds: number };

type VideoContext = {
  ports: GenerateVideoPorts;
  settings: VideoSettings;
  caller: Caller;
  idempotencyKey?: string | undefined;
};

/** Starts a video. Its history row and its place in the queue exist when this resolves. */
export async function generateVideo(
  { ports, settings, caller, idempotencyKey }: VideoContext,
  { userId: _, ...body }: GenerateVideoBody,
): Promise<{ jobId: string; videoId: string; estimatedCompletionTime: string }> {
  const { userId } = caller;
  const started = await runOnce(
    ports,
    { userId, route: 'generate-video', idempotencyKey, work: body, leaseSeconds: LEASE_SECONDS },
    (stored) => startedVideo.parse(stored),
    async (jobId) => {
      const video = requestedVideo(body, settings.catalog, () => deriveSeed(ports, jobId));
      const estimate = await reserveAndStart(
        ports,
        settings,
        await withFirstFrames(ports, jobId, caller, video),
      );
      return { response: { jobId, estimatedCompletionTime: estimate.toISOString() }, remember: true };
    },
  );
  return { ...started, videoId: started.jobId };
}

/** Derives a seed from the job's id, so that a repeat requests the same video. */
const deriveSeed = ({ ids }: Uses<'ids'>, jobId: string): number =>
  Number.parseInt(ids.digest(`seed of ${jobId}`).slice(0, 12), 16) % LIMITS.videoRandomSeedBelow;

type PricedVideo = Omit<NewJob, 'budgetDay' | 'usd'> & { usd: number };
type FramePorts = Parameters<typeof prepareFirstFrame>[0];

/** Prepares the references one at a time, because each is decoded in memory. */
async function withFirstFrames(
  ports: FramePorts,
  jobId: string,
  caller: Caller,
  video: RequestedVideo,
): Promise<PricedVideo> {
  const shots: NewJob['shots'] = [];
  const parentId = video.shots.find(({ imageId }) => imageId !== undefined)?.imageId;
  for (const [index, { reference, imageId, focus, ...shot }] of video.shots.entries()) {
    const source = { shotNumber: index + 1, reference, imageId, focus };
    const { sourceMarks, ...frame } = (await prepareFirstFrame(ports, caller, source)) ?? {};
    // The parent's own file is a source of the video, with all its marks.
    const isParent = imageId !== undefined && imageId === parentId;
    shots.push({
      ...shot,
      ...frame,
      ...(imageId !== undefined && { origin: { imageId, focus: focus ?? CENTERED } }),
      ...(sourceMarks !== undefined && !isParent && { sourceMarks }),
    });
  }
  return {
    ...{ ...video, jobId, userId: caller.userId, shots },
    ...(parentId !== undefined && { parentId }),
    ...(caller.promptInMarks && { promptInMarks: true }),
  };
}

/** Reserves the price and starts the job; a failure refunds what this attempt reserved. */
async function reserveAndStart(
  ports: GenerateVideoPorts,
  { limits, typicalSeconds }: Pick<VideoSettings, 'limits' | 'typicalSeconds'>,
  video: PricedVideo,
): Promise<Date> {
  const { userId, jobId: id, usd } = video;
  // If an earlier attempt created the job, its price stays in the budget of that day.
  const day = (await ports.videoJobs.find(id))?.budgetDay;
  const reservation = await reserveBudget(ports, limits, { userId, id, kind: 'video', usd, day });
  try {
    const paidUsd = limits.countsMoney ? usd : 0;
    return await startJob(ports, typicalSeconds, { ...video, usd: paidUsd, budgetDay: reservation.day });
  } catch (error) {
    if (reservation.isNew) {
      await refundBudget(ports, reservation).catch((cause) =>
        ports.log.warn('budget-not-refunded', { cause }),
      );
    }
    throw error;
  }
}
