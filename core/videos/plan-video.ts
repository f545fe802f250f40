import { LIMITS } from '#contract/limits.ts';
import type { Catalogue } from '#contract/models.ts';
import type { Uses, UsesOnly } from '#core/ports.ts';
import { shotsForHistory } from './start-job.ts';
import { type StepResult, stepResult } from './step-result.ts';
import { fits, promptRoom } from './story/prompt-room.ts';
import { splitStory } from './story/split-story.ts';
import { isOver, type Shot, shotsTotal, type VideoJob } from './video-job.ts';

type Ports = Uses<'storyModels' | 'log'> & UsesOnly<{ videoJobs: 'find' | 'update' }>;

/**
 * Decides what the model is asked for: one clip for each shot, or one for all of them where it makes several itself.
 * A story is divided once; the job keeps its shots, so that a repeat asks for the same clips.
 */
export async function planVideo(
  ports: Ports,
  storySplit: Catalogue['storySplit'],
  jobId: string,
): Promise<StepResult<'planned' | 'gone'>> {
  const job = await ports.videoJobs.find(jobId);
  if (!job || isOver(job)) return stepResult('gone');
  if (job.clips.length > 0) return stepResult('planned');
  const isStory = job.shots.length === 0 && !job.isOneInvocation;
  const shots = isStory ? await divideStory(ports, storySplit, job) : job.shots;
  const planned = await ports.videoJobs.update(jobId, (current) => plan(current, shots, isStory));
  return stepResult(planned && !isOver(planned) ? 'planned' : 'gone');
}

function plan(job: VideoJob, shots: Shot[], isStory: boolean): VideoJob | undefined {
  if (job.clips.length > 0 || isOver(job)) return undefined;
  const invocations = job.isOneInvocation ? 1 : shots.length;
  const clips = Array.from({ length: invocations }, () => ({
    attempt: 1,
    state: { status: 'waiting' as const },
  }));
  const { parameters } = job;
  return {
    ...job,
    shots,
    clips,
    ...(isStory && parameters && { parameters: { ...parameters, shots: shotsForHistory(shots) } }),
  };
}

async function divideStory(
  ports: Ports,
  storySplit: Catalogue['storySplit'],
  job: VideoJob,
): Promise<Shot[]> {
  const texts = (storySplit && (await askModel(ports, storySplit, job))) ?? splitBySentences(job);
  return texts.map((text) => ({ text, ...(job.seed !== undefined && { seed: job.seed }) }));
}

const roomOf = ({ model }: VideoJob) => {
  const room = promptRoom(model);
  return { ...room, maxCharacters: Math.min(room.maxCharacters, LIMITS.shots.maxCharacters) };
};

/** A story is divided all the same where no model can be asked, or answers with something else (D11). */
async function askModel(
  { storyModels, log }: Ports,
  model: NonNullable<Catalogue['storySplit']>,
  job: VideoJob,
): Promise<string[] | undefined> {
  const { jobId, prompt: story } = job;
  const room = roomOf(job);
  const shots = shotsTotal(job);
  try {
    const answer = await storyModels.split({ model, story, shots, maxCharacters: room.maxCharacters });
    const texts = answer.map((text) => text.replace(/\s+/gu, ' ').trim());
    if (texts.length === shots && texts.every((text) => text !== '' && fits(text, room))) return texts;
    log.warn('story-badly-divided', { jobId });
  } catch (cause) {
    log.warn('story-not-divided', { jobId, cause });
  }
  return undefined;
}

const splitBySentences = (job: VideoJob) => splitStory(job.prompt, shotsTotal(job), promptRoom(job.model));
