import type { VideoModelId } from '#catalog/models.ts';
import type { ClipQueueState } from '#core/domain/videos/clip-queue.ts';
import type { VideoJob } from '#core/domain/videos/video-job.ts';

/** The table of jobs. Each change is one conditional write. */
export type VideoJobs = {
  /** Resolves to false and changes nothing if the job exists. */
  create(job: VideoJob): Promise<boolean>;
  find(jobId: string): Promise<VideoJob | undefined>;
  /**
   * Applies a pure change to the current job and stores it, and retries on a write conflict. If `change` returns
   * `undefined`, the job stays unchanged. Resolves to the updated job, or `undefined` if there is none.
   */
  update(jobId: string, change: (job: VideoJob) => VideoJob | undefined): Promise<VideoJob | undefined>;
  remove(jobId: string): Promise<void>;
};

/** A deletion that has begun and may not have ended. `begunAt` is ISO 8601. */
type OpenDeletion = { jobId: string; begunAt: string };

/** The open deletions, so that a sweep can finish interrupted ones. Both writes are idempotent. */
export type VideoDeletions = {
  begin(deletion: OpenDeletion): Promise<void>;
  end(jobId: string): Promise<void>;
  listOpen(): Promise<OpenDeletion[]>;
};

/** The queue for each model's account-wide slots: one item per model, one conditional write per update. */
export type ClipQueues = {
  read(model: VideoModelId): Promise<ClipQueueState>;
  /** Applies a pure change to the current queue, and retries on a write conflict. */
  update<T>(
    model: VideoModelId,
    change: (queue: ClipQueueState) => { queue: ClipQueueState; result: T },
  ): Promise<T>;
};

export type WorkflowStarter = {
  /** Starts a job's workflow. Does nothing if it was started before. */
  start(jobId: string): Promise<void>;
};
