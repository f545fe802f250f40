import * as z from 'zod/mini';
import type { Catalog } from '#catalog/catalogs.ts';
import type { DailyBudget } from '#catalog/daily-budget.ts';
import type { GenerateVideoBody } from '#contract/api/generate-video.ts';
import * as LIMITS from '#contract/limits.ts';
import { refundBudget, reserveBudget } from '#core/budgets/spend.ts';
import { type Order, orderOf } from '#core/domain/videos/video-order.ts';
import type { Caller } from '#core/ports/caller.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';
import { answerOnce } from '#core/requests/answer-once.ts';
import { firstFrame } from './first-frame.ts';
import { type StartJobPorts, startJob, type VideoOrder } from './start-job.ts';

export type GenerateVideoPorts = StartJobPorts &
  Uses<'ids' | 'base64' | 'pixels' | 'requests' | 'budgets'> &
  UsesOnly<{ media: 'get' | 'put' | 'remove' }>;

/** Longer than the function may run. */
const LEASE_SECONDS = LIMITS.gateway.timeoutSeconds + 6;

const startedVideo = z.object({ jobId: z.string(), estimatedCompletionTime: z.string() });

/** Which model makes videos, what may be spent in a day, and how long a clip typically takes. */
export type VideoOffer = { catalog: Catalog; limits: DailyBudget; typicalSeconds: number };

/** Starts a video; the row in the history and the place in line are there when this answers. */
export async function generateVideo(
  ports: GenerateVideoPorts,
  offer: VideoOffer,
  { userId }: Caller,
  { userId: _, ...body }: GenerateVideoBody,
  idempotencyKey?: string,
): Promise<{ jobId: string; videoId: string; estimatedCompletionTime: string }> {
  const started = await answerOnce(
    ports,
    { userId, route: 'generate-video', idempotencyKey, work: body, leaseSeconds: LEASE_SECONDS },
    (stored) => startedVideo.parse(stored),
    async (jobId) => {
      const order = orderOf(body, offer.catalog, () => drawSeed(ports, jobId));
      const estimate = await startPaid(ports, offer, await withFrames(ports, jobId, userId, order));
      return { answer: { jobId, estimatedCompletionTime: estimate.toISOString() }, remember: true };
    },
  );
  return { ...started, videoId: started.jobId };
}

/** The same for the same job, so that a repeat asks for the same video. */
const drawSeed = ({ ids }: Uses<'ids'>, jobId: string): number =>
  Number.parseInt(ids.digest(`seed of ${jobId}`).slice(0, 12), 16) % LIMITS.videoRandomSeedBelow;

type PricedOrder = Omit<VideoOrder, 'budgetDay' | 'usd'> & { usd: number };
type FramePorts = Parameters<typeof firstFrame>[0];

/** Judges and cuts the references one after the other: each is decoded in memory. */
async function withFrames(
  ports: FramePorts,
  jobId: string,
  userId: string,
  order: Order,
): Promise<PricedOrder> {
  const shots: VideoOrder['shots'] = [];
  for (const [index, { reference, ...shot }] of order.shots.entries()) {
    const frame = reference === undefined ? undefined : await firstFrame(ports, userId, index + 1, reference);
    shots.push({ ...shot, ...(frame && { firstFrame: frame }) });
  }
  return { ...order, jobId, userId, shots };
}

/** Starts the job on the day's budget; what this try took is given back where it fails. */
async function startPaid(
  ports: GenerateVideoPorts,
  { limits, typicalSeconds }: Pick<VideoOffer, 'limits' | 'typicalSeconds'>,
  order: PricedOrder,
): Promise<Date> {
  const { userId, jobId: id, usd } = order;
  // A job that an earlier try left is paid for on its own day.
  const day = (await ports.videoJobs.find(id))?.budgetDay;
  const reservation = await reserveBudget(ports, limits, { userId, id, kind: 'video', usd, day });
  try {
    const paid = limits.countsMoney ? usd : 0;
    return await startJob(ports, typicalSeconds, { ...order, usd: paid, budgetDay: reservation.day });
  } catch (error) {
    if (reservation.isNew) {
      await refundBudget(ports, reservation).catch((cause) =>
        ports.log.warn('budget-not-refunded', { cause }),
      );
    }
    throw error;
  }
}
