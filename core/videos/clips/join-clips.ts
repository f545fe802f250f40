import * as LIMITS from '#contract/limits.ts';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import { imageKey, videoKey } from '#core/domain/media/object-keys.ts';
import {
  finishedClipKeys,
  isEndedOrDeleted,
  jobReferenceKeys,
  type VideoJob,
} from '#core/domain/videos/video-job.ts';
import {
  createXmpMarks,
  type MarkedFile,
  prepareMarking,
  roomForMarks,
  type Sources,
  startMarking,
} from '#core/marks/mark-file.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';
import { discardVideo } from '#core/videos/jobs/discard-video.ts';
import { type StepResult, stepResult } from '#core/videos/jobs/step-result.ts';

type Ports = Uses<'clips' | 'clipQueues' | 'log' | 'clock'> &
  UsesOnly<{
    videoJobs: 'find' | 'update';
    media: 'get' | 'putStartLast' | 'remove';
    provenance: 'maker' | 'prepare' | 'sign';
  }>;

/** Joins the finished clips into the video. Each shot lasts 6 seconds, even if the model's clip is shorter. */
export async function joinClips(ports: Ports, jobId: string): Promise<StepResult<'joined' | 'gone'>> {
  prepareMarking(ports);
  const job = await ports.videoJobs.find(jobId);
  if (job?.deletedAt !== undefined) await discardVideo(ports, job);
  if (!job || isEndedOrDeleted(job)) return stepResult('gone');
  if (job.outputKey !== undefined) return stepResult('joined');

  const [sources, ...clips] = await Promise.all([
    fetchSources(ports, job),
    ...finishedClipKeys(job).map((key) => fetchClip(ports, key)),
  ]);
  const marks = createMarks(ports, job, sources);
  const { mp4, durationSeconds } = await join(ports, job, clips, roomForMarks(marks, sources));
  const key = videoKey(job.userId, jobId);
  const { file, marking } = startMarking(ports, mp4, marks, sources);
  await ports.media.putStartLast(key, file, 'video/mp4', marking);
  const { level } = await marking;
  const joined = await ports.videoJobs.update(jobId, (current) =>
    isEndedOrDeleted(current) ? undefined : { ...withMarks(current, level), outputKey: key, durationSeconds },
  );
  if (joined && joined.deletedAt === undefined) return stepResult('joined');
  // The job was deleted while its clips were joined.
  await discardVideo(ports, joined ?? job);
  return stepResult('gone');
}

/** A finished clip may appear in the bucket a little later, so the workflow retries the step if one is missing. */
async function fetchClip({ media }: Ports, key: string): Promise<Uint8Array> {
  const clip = await media.get(key);
  if (!clip) throw new AppError('TEMPORARILY_UNAVAILABLE', MESSAGES.temporarilyUnavailable);
  return clip;
}

async function join(ports: Ports, job: VideoJob, clips: Uint8Array[], freeBytes: number) {
  try {
    // One invocation made all shots, so its clip is as long as the video.
    const seconds = job.isOneInvocation ? job.durationSeconds : LIMITS.shotSeconds;
    return await ports.clips.join(clips, seconds, freeBytes);
  } catch (error) {
    if (error instanceof AppError && error.code === 'BAD_MODEL_OUTPUT') {
      await ports.videoJobs.update(job.jobId, markUnreadable);
    }
    throw error;
  }
}

/**
 * The video's source image, if it is stored, and the statements in its references' marks. If none of the references
 * is from the history, the source is the first one, of which only the cropped first frame is stored.
 */
async function fetchSources({ media }: Ports, { userId, parentId, shots }: VideoJob): Promise<Sources> {
  const first = parentId === undefined ? shots.find((shot) => shot.referenceKey !== undefined) : undefined;
  const sourceKey = parentId === undefined ? first?.referenceKey : imageKey(userId, parentId);
  const image = sourceKey === undefined ? undefined : await media.get(sourceKey).catch(() => undefined);
  const others = shots.filter((shot) => !image || shot !== first);
  return {
    ...{ image, imageStatements: first?.sourceMarks },
    others: others.flatMap(({ sourceMarks }) => sourceMarks ?? []),
  };
}

const createMarks = (ports: Ports, job: VideoJob, sources: Sources) =>
  createXmpMarks(ports, {
    id: job.jobId,
    model: job.model,
    isFromImage: jobReferenceKeys(job).length > 0,
    sources,
    ...(job.promptInMarks && { prompt: job.prompt }),
  });

/** Records that a file could not be signed. */
const withMarks = (job: VideoJob, level: MarkedFile['level']): VideoJob =>
  level === 'signed' || !job.parameters ? job : { ...job, parameters: { ...job.parameters, marks: level } };

/** Records the reason for the owner, because the workflow passes on only the error's name. */
const markUnreadable = (job: VideoJob): VideoJob => ({
  ...job,
  clips: job.clips.map((clip) => ({ ...clip, state: { status: 'failed', reason: 'unreadable' } })),
});
