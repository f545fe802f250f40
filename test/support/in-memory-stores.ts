import { queueModelFor, quotaModelFor } from '#catalog/model-quotas.ts';
import type { ModelId, VideoModelId } from '#catalog/models.ts';
import * as LIMITS from '#contract/limits.ts';
import { type DeploymentDay, UNTOUCHED_DEPLOYMENT } from '#core/domain/budgets/deployment-day.ts';
import { type PersonDay, UNTOUCHED_DAY } from '#core/domain/budgets/person-day.ts';
import { NO_UPLOADS, type UploadDay } from '#core/domain/budgets/upload-day.ts';
import { NO_REQUESTS, type RateLimitState } from '#core/domain/models/rate-limit.ts';
import { type ClipQueueState, EMPTY_CLIP_QUEUE } from '#core/domain/videos/clip-queue.ts';
import type { VideoJob } from '#core/domain/videos/video-job.ts';
import type { Budgets } from '#core/ports/budgets.ts';
import type { Media } from '#core/ports/media.ts';
import type { RateLimits } from '#core/ports/model-upkeep.ts';
import type { Requests } from '#core/ports/requests.ts';
import type { Clock } from '#core/ports/runtime.ts';
import type { ClipQueues, VideoDeletions, VideoJobs } from '#core/ports/video-jobs.ts';

export function inMemoryVideoJobs(): VideoJobs & { jobs: Map<string, VideoJob> } {
  const jobs = new Map<string, VideoJob>();
  return {
    jobs,
    create: async (job) => {
      if (jobs.has(job.jobId)) return false;
      jobs.set(job.jobId, structuredClone(job));
      return true;
    },
    find: async (jobId) => structuredClone(jobs.get(jobId)),
    update: async (jobId, change) => {
      const job = jobs.get(jobId);
      if (!job) return undefined;
      const changed = change(structuredClone(job));
      if (changed) jobs.set(jobId, structuredClone(changed));
      return structuredClone(jobs.get(jobId));
    },
    remove: async (jobId) => {
      jobs.delete(jobId);
    },
  };
}

export function inMemoryVideoDeletions(): VideoDeletions {
  const open = new Map<string, string>();
  return {
    begin: async ({ jobId, begunAt }) => {
      if (!open.has(jobId)) open.set(jobId, begunAt);
    },
    end: async (jobId) => {
      open.delete(jobId);
    },
    listOpen: async () => [...open].map(([jobId, begunAt]) => ({ jobId, begunAt })),
  };
}

export type InMemoryBudgets = Budgets & {
  spentMicros: () => number;
  people: ReadonlyMap<string, PersonDay>;
  deployment: ReadonlyMap<string, DeploymentDay>;
  uploads: ReadonlyMap<string, UploadDay>;
  remove(key: string, kind: 'people' | 'uploads'): void;
};

/** The keys of people's budgets and uploads are `day userId`; those of the deployment's budgets are days. */
export function inMemoryBudgets(): InMemoryBudgets {
  const people = new Map<string, PersonDay>();
  const deployments = new Map<string, DeploymentDay>();
  const uploaded = new Map<string, UploadDay>();
  const copyPersonDay = (key: string) => structuredClone(people.get(key) ?? UNTOUCHED_DAY);
  const copyDeploymentDay = (day: string) => structuredClone(deployments.get(day) ?? UNTOUCHED_DEPLOYMENT);
  return {
    people,
    deployment: deployments,
    uploads: uploaded,
    remove: (key, kind) => void (kind === 'people' ? people : uploaded).delete(key),
    spentMicros: () => [...deployments.values()].reduce((sum, { micros }) => sum + micros, 0),
    readPersonDay: async (day, userId) => copyPersonDay(`${day} ${userId}`),
    updatePersonDay: async (day, userId, change) => {
      const key = `${day} ${userId}`;
      const { person, result } = change(copyPersonDay(key));
      people.set(key, structuredClone(person));
      return result;
    },
    readDeploymentDay: async (day) => copyDeploymentDay(day),
    updateDeploymentDay: async (day, change) => {
      const { deployment, result } = change(copyDeploymentDay(day));
      deployments.set(day, structuredClone(deployment));
      return result;
    },
    updateUploadDay: async (day, userId, change) => {
      const key = `${day} ${userId}`;
      const { uploads, result } = change(uploaded.get(key) ?? NO_UPLOADS);
      uploaded.set(key, uploads);
      return result;
    },
  };
}

export function inMemoryClipQueues(): ClipQueues {
  const queues = new Map<VideoModelId, ClipQueueState>();
  const read = (model: VideoModelId) => structuredClone(queues.get(queueModelFor(model)) ?? EMPTY_CLIP_QUEUE);
  return {
    read: async (model) => read(model),
    update: async (model, change) => {
      const { queue, result } = change(read(model));
      queues.set(queueModelFor(model), structuredClone(queue));
      return result;
    },
  };
}

export function inMemoryRateLimits(): RateLimits {
  const states = new Map<ModelId, RateLimitState>();
  return {
    update: async (model, change) => {
      const { state, result } = change(structuredClone(states.get(quotaModelFor(model)) ?? NO_REQUESTS));
      states.set(quotaModelFor(model), structuredClone(state));
      return result;
    },
  };
}

type Remembered = {
  userId?: string;
  fingerprint: string;
  leaseUntil: number;
  forgottenAt: number;
  note?: unknown;
  response?: unknown;
};

export type InMemoryRequests = Requests & { remembered: Map<string, Remembered> };

export function inMemoryRequests(clock: Clock): InMemoryRequests {
  const remembered = new Map<string, Remembered>();
  const rememberedMs = LIMITS.idempotencyKey.rememberedHours * 3_600_000;
  return {
    remembered,
    claim: async ({ id, userId, fingerprint, leaseSeconds }) => {
      const now = clock.now().getTime();
      const known = remembered.get(id);
      if (known && known.forgottenAt > now) {
        if (known.fingerprint !== fingerprint) return { status: 'other-request' };
        if ('response' in known) return { status: 'completed', response: structuredClone(known.response) };
        if (known.leaseUntil > now) return { status: 'in-progress' };
      }
      const note = known && known.forgottenAt > now && 'note' in known && { note: known.note };
      remembered.set(id, {
        ...note,
        ...(userId !== undefined && { userId }),
        fingerprint,
        leaseUntil: now + leaseSeconds * 1_000,
        forgottenAt: now + rememberedMs,
      });
      return { status: 'claimed', ...note };
    },
    note: async (id, note) => {
      const known = remembered.get(id);
      if (known) known.note = structuredClone(note);
    },
    complete: async (id, response) => {
      const known = remembered.get(id);
      if (known) known.response = structuredClone(response);
    },
    release: async (id) => {
      if (!('response' in (remembered.get(id) ?? {}))) remembered.delete(id);
    },
  };
}

export type MemoryObject = { bytes: Uint8Array; contentType: string; metadata: Record<string, string> };

export function inMemoryMedia(): Media & { objects: Map<string, MemoryObject> } {
  const objects = new Map<string, MemoryObject>();
  const urlOf = (key: string) => `https://media.test/bucket/${key}`;
  return {
    objects,
    put: async (key, bytes, contentType, metadata = {}) => {
      objects.set(key, { bytes, contentType, metadata });
    },
    putStartLast: async (key, bytes, contentType, start) => {
      await start;
      objects.set(key, { bytes, contentType, metadata: {} });
    },
    get: async (key) => objects.get(key)?.bytes,
    has: async (key) => objects.has(key),
    remove: async (keys) => {
      for (const key of keys) objects.delete(key);
    },
    signedUrl: async (key) => `${urlOf(key)}?signature=1`,
    objectUrl: async (key) => urlOf(key),
    s3Uri: (prefix) => `s3://bucket/${prefix}`,
  };
}
