import { strictBase64 } from '#adapters/runtime/strict-base64.ts';
import { systemIds } from '#adapters/runtime/system-ids.ts';
import { readImageHeader } from '#contract/image-header.ts';
import * as LIMITS from '#contract/limits.ts';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import type { NewImageRow } from '#core/domain/images/image-record.ts';
import type { Caller } from '#core/ports/caller.ts';
import type { Pixels } from '#core/ports/pixels.ts';
import type { Ports } from '#core/ports/ports.ts';
import type { LogDetail } from '#core/ports/runtime.ts';
import type { VideoFilter, VideoRow } from '#core/ports/video-history.ts';
import type { Clips } from '#core/ports/video-models.ts';
import { pngHeader, webpHeaders } from './image-headers.ts';
import { inMemoryAccounts } from './in-memory-accounts.ts';
import { inMemoryExports } from './in-memory-exports.ts';
import { inMemoryModelLifecycles, inMemoryModelNotices } from './in-memory-model-notices.ts';
import { inMemoryImageModels, inMemoryStoryModels, inMemoryVideoAccount } from './in-memory-models.ts';
import {
  inMemoryBudgets,
  inMemoryClipQueues,
  inMemoryMedia,
  inMemoryRateLimits,
  inMemoryRequests,
  inMemoryVideoDeletions,
  inMemoryVideoJobs,
} from './in-memory-stores.ts';
import { inMemorySweeps } from './in-memory-sweeps.ts';
import { virtualClock } from './virtual-clock.ts';

/** Images that consist of a header only: each operation returns a header of the expected size. */
const headerPixels: Pixels = {
  normalize: async (bytes) => {
    const header = readImageHeader(bytes);
    if (header.kind !== 'image') return undefined;
    const { width, height } = header;
    return { png: pngHeader(width, height), width, height };
  },
  reencode: async (bytes) => {
    const header = readImageHeader(bytes);
    if (header.kind !== 'image') return undefined;
    const { type, width, height } = header;
    return { bytes, type, width, height };
  },
  cover: async (bytes, width, height) =>
    readImageHeader(bytes).kind === 'image' ? pngHeader(width, height) : undefined,
  pad: async (_bytes, { width, height }) => pngHeader(width, height),
  cut: async (bytes, _frame, width, height) =>
    readImageHeader(bytes).kind === 'image' ? pngHeader(width, height) : undefined,
  transparentShare: async () => 0.5,
  decode: async (bytes, side = Number.POSITIVE_INFINITY) => {
    const header = readImageHeader(bytes);
    if (header.kind !== 'image') return undefined;
    const [width, height] = [Math.min(header.width, side), Math.min(header.height, side)];
    return { pixels: new Uint8Array(width * height * 3).fill(128), width, height, channels: 3 };
  },
  decodeExact: async (bytes) => {
    const header = readImageHeader(bytes);
    if (header.kind !== 'image') return undefined;
    const { width, height } = header;
    return { pixels: new Uint8Array(width * height * 4).fill(128), width, height, channels: 4 };
  },
  encode: async ({ width, height }) => pngHeader(width, height),
  thumbnail: async () => webpHeaders.lossy(480, 320),
};

/** Clips that are text; a join concatenates them. */
const wordClips: Clips = {
  join: async (clips, secondsPerClip) => {
    const words = clips.map((clip) => new TextDecoder().decode(clip));
    if (words.some((word) => !word.startsWith('clip of'))) {
      throw new AppError('BAD_MODEL_OUTPUT', MESSAGES.badModelOutput);
    }
    return {
      mp4: new TextEncoder().encode(words.join('; ')),
      durationSeconds: clips.length * secondsPerClip,
    };
  },
};

/** Every port in memory, with its state for tests to inspect. */
export function inMemoryPorts() {
  const clock = virtualClock();
  const media = inMemoryMedia();
  const budgets = inMemoryBudgets();
  const videoJobs = inMemoryVideoJobs();
  const imageModels = inMemoryImageModels();
  const account = inMemoryVideoAccount(clock, media.objects);
  const storyModels = inMemoryStoryModels();
  const modelLifecycles = inMemoryModelLifecycles();
  const histories = inMemoryHistories();
  const started: string[] = [];
  const clipQueues = inMemoryClipQueues();
  const requests = inMemoryRequests(clock);
  const sweeps = inMemorySweeps(histories, media.objects, clock);
  const exported = inMemoryExports({ objects: media.objects, ...histories });
  const accounts = inMemoryAccounts({
    exports: exported,
    videoJobs,
    budgets,
    requests,
    clipQueues,
    sweepPositions: sweeps.sweepPositions,
    objects: media.objects,
    leave: histories.leave,
  });
  const warnings: { event: string; detail: LogDetail }[] = [];
  const ports: Ports = {
    clock,
    timer: { wait: async (seconds) => clock.advance(seconds) },
    // Copies, because tests replace operations and files share this module.
    ids: { ...systemIds },
    base64: { ...strictBase64 },
    media,
    pixels: { ...headerPixels },
    // Signing changes nothing, so that tests find the marked bytes.
    provenance: { maker: 'models', sign: async ({ bytes }) => bytes },
    imageModels,
    videoModels: account,
    clips: { ...wordClips },
    storyModels,
    videoJobs,
    videoDeletions: inMemoryVideoDeletions(),
    clipQueues,
    rateLimits: inMemoryRateLimits(),
    requests,
    budgets,
    modelLifecycles,
    modelNotices: inMemoryModelNotices(),
    ...histories.ports,
    ...sweeps,
    erasures: accounts.ports.erasures,
    personItems: accounts.ports.personItems,
    personObjects: accounts.ports.personObjects,
    ...exported.ports,
    accounts: { ...sweeps.accounts, remove: accounts.ports.remove },
    videoWorkflow: {
      start: async (jobId) => {
        if (!started.includes(jobId)) started.push(jobId);
      },
    },
    log: { warn: (event, detail) => warnings.push({ event, detail }) },
  };
  const { images, videos, counts, leave } = histories;
  return {
    ports,
    clock,
    objects: media.objects,
    jobs: videoJobs.all,
    budgets,
    imageModels,
    modelLifecycles,
    account,
    storyModels,
    images,
    videos,
    counts,
    leave,
    openErasures: accounts.openErasures,
    exported,
    requests: requests.remembered,
    started,
    warnings,
  };
}

function inMemoryHistories() {
  const images = new Map<string, NewImageRow & { userId: string }>();
  const videos = new Map<string, VideoRow>();
  const counts: string[] = [];
  const gone = new Set<string>();
  /** Deletes the account with all its rows. */
  const leave = (userId: string) => {
    gone.add(userId);
    for (const rows of [images, videos])
      for (const [id, row] of rows) if (row.userId === userId) rows.delete(id);
  };
  const othersIn = (userId: string, groupId: string, id: string) =>
    [...images.values()].filter((row) => row.userId === userId && row.groupId === groupId && row.id !== id)
      .length;
  const ports: Pick<Ports, 'imageHistory' | 'usage' | 'videoHistory' | 'videoHistoryReader' | 'ownVideos'> = {
    imageHistory: {
      insert: async ({ userId }: Caller, row) => {
        if (images.has(row.id)) return 'saved';
        if (row.parentId !== undefined && images.get(row.parentId)?.userId !== userId) return 'parent-gone';
        if (row.groupId !== undefined && othersIn(userId, row.groupId, row.id) >= LIMITS.imageGroup.max)
          return 'group-full';
        images.set(row.id, { ...row, userId });
        return 'saved';
      },
      find: async ({ userId }: Caller, id) => {
        const row = images.get(id);
        return row?.userId === userId ? row : undefined;
      },
      remove: async ({ userId }: Caller, id) => {
        if (images.get(id)?.userId !== userId) return;
        images.delete(id);
        for (const row of images.values()) if (row.parentId === id) row.parentId = undefined;
        for (const row of videos.values()) if (row.parentId === id) row.parentId = null;
      },
      countOthers: async ({ userId }, groupId, id) => othersIn(userId, groupId, id),
      findReferenced: async ({ userId }, keys) => {
        const own = [...images.values()].filter((row) => row.userId === userId);
        const named = new Set(own.flatMap(({ key, parameters }) => [key, parameters.referenceKey]));
        return new Set(keys.filter((key) => named.has(key)));
      },
    },
    usage: { count: async ({ userId }, kind) => void counts.push(`${userId} ${kind}`) },
    videoHistory: {
      insert: async (row) => {
        if (gone.has(row.userId)) return 'no-owner';
        if (videos.has(row.id)) return 'exists';
        const open = {
          status: 'pending' as const,
          key: null,
          completedAt: null,
          error: null,
          favourite: false,
        };
        videos.set(row.id, { ...row, ...open });
        return 'new';
      },
      update: async (id, change) => {
        const row = videos.get(id);
        if (row) videos.set(id, { ...row, ...change });
      },
      remove: async (id) => {
        videos.delete(id);
      },
    },
    ownVideos: {
      remove: async ({ userId }: Caller, id) => {
        if (videos.get(id)?.userId === userId) videos.delete(id);
      },
    },
    videoHistoryReader: {
      page: async ({ userId }, limit, after, filter = {}) =>
        [...videos.values()]
          .filter((row) => row.userId === userId && isWithin(filter, row))
          .sort((a, b) => sortKey(b).localeCompare(sortKey(a)))
          .filter((row) => !after || sortKey(row) < sortKey(after))
          .slice(0, limit),
    },
  };
  return { images, videos, counts, gone, leave, ports };
}

function isWithin(filter: VideoFilter, row: VideoRow): boolean {
  const prompt = row.prompt.toLowerCase();
  return (
    (filter.promptWords ?? []).every((word) => prompt.includes(word.toLowerCase())) &&
    (filter.status === undefined || row.status === filter.status) &&
    (filter.videoType === undefined || row.videoType === filter.videoType) &&
    (!filter.onlyFavourites || row.favourite) &&
    (filter.id === undefined || row.id === filter.id) &&
    (filter.parentId === undefined || row.parentId === filter.parentId)
  );
}

const sortKey = ({ createdAt, id }: { createdAt: string; id: string }) => `${createdAt} ${id}`;
