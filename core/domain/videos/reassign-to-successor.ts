import type { VideoModel } from '#catalog/model-row.ts';
import { models, type VideoModelId } from '#catalog/models.ts';
import { videoPriceUsd } from '#catalog/prices.ts';
import { videoSuccessorFor } from '#catalog/successors.ts';
import * as MESSAGES from '#contract/messages.ts';
import { toMicros, toUsd } from '#core/domain/budgets/person-day.ts';
import { type ClipFailure, shotsTotal, type VideoJob } from './video-job.ts';

const videoModel = (model: VideoModelId): VideoModel => models[model];

/** The price of the clips that the first model made or started. They are lost: clips of two models cannot be joined. */
function spentUsd(job: VideoJob): number {
  const charged = job.clips.filter(
    ({ state }) =>
      state.status === 'finished' || (state.status === 'running' && state.invocationArn !== undefined),
  );
  return videoPriceUsd(job.model, charged.length * (job.isOneInvocation ? shotsTotal(job) : 1));
}

/** Messages about how the successor's video visibly differs. */
function visibleDifferences(job: VideoJob, successor: VideoModelId): string[] {
  const [current, next] = [videoModel(job.model), videoModel(successor)];
  const losesSeed = next.lacks.includes('seed') && !current.lacks.includes('seed');
  return [
    ...(losesSeed && job.seed !== undefined ? [MESSAGES.lostSeed] : []),
    ...(next.resolution === current.resolution ? [] : [MESSAGES.lostResolution(next.resolution)]),
    ...(job.isOneInvocation ? [MESSAGES.lostContinuity] : []),
  ];
}

/**
 * Returns the job reassigned to its model's successor, to be planned again, or the reason why that is impossible. The
 * total price, with the clips of the first model, never exceeds the reserved amount.
 */
export function reassignToSuccessor(job: VideoJob, region: string | undefined): VideoJob | ClipFailure {
  const feature = job.videoType === 'text-to-video' ? 'textToVideo' : 'multiShotVideo';
  const successor = videoSuccessorFor(feature, job.model, region);
  if (successor === undefined) return 'model-unavailable';
  const reservedUsd = job.parameters?.usd ?? 0;
  const micros = toMicros(spentUsd(job)) + toMicros(videoPriceUsd(successor, shotsTotal(job)));
  if (reservedUsd > 0 && micros > toMicros(reservedUsd)) return 'successor-dearer';
  const warning = MESSAGES.successorMakesVideo(
    models[job.model].label,
    models[successor].label,
    visibleDifferences(job, successor),
  );
  return {
    ...job,
    model: successor,
    isOneInvocation: false,
    clips: [],
    // Bedrock may remember the tokens of earlier attempts for the other model's requests, so attempt numbers are not reused.
    firstAttempt: Math.max(0, ...job.clips.map(({ attempt }) => attempt)) + 1,
    parameters: {
      ...(job.parameters ?? { options: { durationSeconds: job.durationSeconds } }),
      model: successor,
      ...(reservedUsd > 0 && { usd: toUsd(micros) }),
      warning: [job.parameters?.warning, warning].filter((text) => text !== undefined).join(' '),
    },
  };
}
