import type { VideoModelId } from '#catalog/models.ts';
import type { ClipQueueState } from '#core/domain/videos/clip-queue.ts';
import type { VideoJob } from '#core/domain/videos/video-job.ts';

/** The jobs' table. Each change is one conditional write. */
export type VideoJobs = {
  /** False where a job of that id is there already; nothing is changed then. */
  create(job: VideoJob): Promise<boolean>;
  find(jobId: string): Promise<VideoJob | undefined>;
  /**
   * Applies a pure change to the job as it is now and stores it, again and again until no other writer came
   * between. `undefined` from `change` leaves the job alone. Gives the job as it is afterwards, or `undefined`
   * where there is none.
   */
  update(jobId: string, change: (job: VideoJob) => VideoJob | undefined): Promise<VideoJob | undefined>;
  remove(jobId: string): Promise<void>;
};

/** A deletion that began and is not known to have ended. `begunAt` is ISO 8601. */
export type OpenDeletion = { jobId: string; begunAt: string };

/** Which jobs' deletions have begun, for finishing those that were cut off. Repeating either changes nothing. */
export type VideoDeletions = {
  begin(deletion: OpenDeletion): Promise<void>;
  end(jobId: string): Promise<void>;
  open(): Promise<OpenDeletion[]>;
};

/** The line in front of each model's account-wide slots: one item a model, one conditional write a change. */
export type ClipQueues = {
  read(model: VideoModelId): Promise<ClipQueueState>;
  /** Applies a pure decision to the queue as it is now, again and again until no other writer came between. */
  decide<T>(
    model: VideoModelId,
    decision: (queue: ClipQueueState) => { queue: ClipQueueState; result: T },
  ): Promise<T>;
};

export type VideoWorkflow = {
  /** Starts the workflow of a job; does nothing where it was started before. */
  start(jobId: string): Promise<void>;
};
