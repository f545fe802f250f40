import type { Catalog } from '#catalog/catalogs.ts';
import type { VideoParameters } from '#contract/videos.ts';
import { toMicros, toUsd } from '#core/domain/budgets/person-day.ts';
import { isEndedOrDeleted, type VideoJob } from '#core/domain/videos/video-job.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';
import { type StoryShots, splitStory } from '#core/videos/story/split-story.ts';
import { shotsForHistory } from './start-job.ts';
import { type StepResult, stepResult } from './step-result.ts';

type Ports = Uses<'storyModels' | 'log'> & UsesOnly<{ videoJobs: 'find' | 'update' }>;

/**
 * Plans the job's clips: one per shot, or one for all when the model makes several shots itself. A story is split
 * once and its shots are kept in the job, so that a repeat plans the same clips.
 */
export async function planVideo(
  ports: Ports,
  jobId: string,
  { storySplit, region }: { storySplit: Catalog['storySplit']; region?: string },
): Promise<StepResult<'planned' | 'gone'>> {
  const job = await ports.videoJobs.find(jobId);
  if (!job || isEndedOrDeleted(job)) return stepResult('gone');
  if (job.clips.length > 0) return stepResult('planned');
  const isStory = job.shots.length === 0 && !job.isOneInvocation;
  const storyShots = isStory ? await splitStory(ports, job, { storySplit, region }) : { shots: job.shots };
  const planned = await ports.videoJobs.update(jobId, (current) => plan(current, storyShots, isStory));
  return stepResult(planned && !isEndedOrDeleted(planned) ? 'planned' : 'gone');
}

function plan(job: VideoJob, storyShots: StoryShots, isStory: boolean): VideoJob | undefined {
  if (job.clips.length > 0 || isEndedOrDeleted(job)) return undefined;
  const { shots } = storyShots;
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
    ...(isStory && parameters && { parameters: withStoryShots(parameters, storyShots) }),
  };
}

/** The parameters with the shots of the story, and without the unspent part of the text model's price. */
function withStoryShots(
  parameters: VideoParameters,
  { shots, warning: added, unspentUsd = 0 }: StoryShots,
): VideoParameters {
  const { usd = 0 } = parameters;
  const warning = [parameters.warning, added].filter((text) => text !== undefined).join(' ');
  return {
    ...parameters,
    shots: shotsForHistory(shots),
    ...(warning !== '' && { warning }),
    ...(usd > 0 && { usd: toUsd(toMicros(usd) - toMicros(unspentUsd)) }),
  };
}
