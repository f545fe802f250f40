import type { Catalog } from '#catalog/catalogs.ts';
import type { VideoParameters } from '#contract/videos.ts';
import { toMicros, toUsd } from '#core/domain/budgets/person-day.ts';
import { isOver, type VideoJob } from '#core/domain/videos/video-job.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';
import { type DividedStory, divideStory } from '../story/divide-story.ts';
import { shotsForHistory } from './start-job.ts';
import { type StepResult, stepResult } from './step-result.ts';

type Ports = Uses<'storyModels' | 'log'> & UsesOnly<{ videoJobs: 'find' | 'update' }>;

/**
 * Decides what the model is asked for: one clip for each shot, or one for all of them where it makes several itself.
 * A story is divided once; the job keeps its shots, so that a repeat asks for the same clips.
 */
export async function planVideo(
  ports: Ports,
  storySplit: Catalog['storySplit'],
  jobId: string,
  region?: string,
): Promise<StepResult<'planned' | 'gone'>> {
  const job = await ports.videoJobs.find(jobId);
  if (!job || isOver(job)) return stepResult('gone');
  if (job.clips.length > 0) return stepResult('planned');
  const isStory = job.shots.length === 0 && !job.isOneInvocation;
  const divided = isStory ? await divideStory(ports, storySplit, region, job) : { shots: job.shots };
  const planned = await ports.videoJobs.update(jobId, (current) => plan(current, divided, isStory));
  return stepResult(planned && !isOver(planned) ? 'planned' : 'gone');
}

function plan(job: VideoJob, divided: DividedStory, isStory: boolean): VideoJob | undefined {
  if (job.clips.length > 0 || isOver(job)) return undefined;
  const { shots } = divided;
  const invocations = job.isOneInvocation ? 1 : shots.length;
  const clips = Array.from({ length: invocations }, () => ({
    attempt: job.firstAttempt ?? 1,
    state: { status: 'waiting' as const },
  }));
  const { parameters } = job;
  return {
    ...job,
    shots,
    clips,
    ...(isStory && parameters && { parameters: parametersOf(parameters, divided) }),
  };
}

/** What was not spent on a text model is not paid. */
function parametersOf(
  parameters: VideoParameters,
  { shots, warning: said, unspentUsd = 0 }: DividedStory,
): VideoParameters {
  const { usd = 0 } = parameters;
  const warning = [parameters.warning, said].filter((one) => one !== undefined).join(' ');
  return {
    ...parameters,
    shots: shotsForHistory(shots),
    ...(warning !== '' && { warning }),
    ...(usd > 0 && { usd: toUsd(toMicros(usd) - toMicros(unspentUsd)) }),
  };
}
