import { strictBase64 } from '#adapters/runtime/strict-base64.ts';
import { systemIds } from '#adapters/runtime/system-ids.ts';
import { readImageHeader } from '#contract/image-header.ts';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import type { Pixels } from '#core/ports/pixels.ts';
import type { Ports } from '#core/ports/ports.ts';
import type { LogDetail } from '#core/ports/runtime.ts';
import type { Clips } from '#core/ports/video-models.ts';
import { pngHeader, webpHeaders } from './image-headers.ts';
import { inMemoryAccounts } from './in-memory-accounts.ts';
import { inMemoryExports } from './in-memory-exports.ts';
import { inMemoryHistories } from './in-memory-histories.ts';
import { inMemoryModelLifecycles, inMemoryModelNotices } from './in-memory-model-notices.ts';
import { inMemoryImageModels, inMemoryStoryModels, inMemoryVideoModels } from './in-memory-models.ts';
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
const textClips: Clips = {
  join: async (clips, secondsPerClip) => {
    const contents = clips.map((clip) => new TextDecoder().decode(clip));
    if (contents.some((text) => !text.startsWith('clip of'))) {
      throw new AppError('BAD_MODEL_OUTPUT', MESSAGES.badModelOutput);
    }
    return {
      mp4: new TextEncoder().encode(contents.join('; ')),
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
  const videoModels = inMemoryVideoModels(clock, media.objects);
  const storyModels = inMemoryStoryModels();
  const modelLifecycles = inMemoryModelLifecycles();
  const histories = inMemoryHistories();
  const startedWorkflows: string[] = [];
  const clipQueues = inMemoryClipQueues();
  const requests = inMemoryRequests(clock);
  const sweeps = inMemorySweeps(histories, media.objects, clock);
  const accountExports = inMemoryExports({ objects: media.objects, ...histories });
  const accounts = inMemoryAccounts({
    exports: accountExports,
    videoJobs,
    budgets,
    requests,
    clipQueues,
    sweepPositions: sweeps.sweepPositions,
    objects: media.objects,
    deleteAccount: histories.deleteAccount,
  });
  const warnings: { event: string; detail: LogDetail }[] = [];
  const ports: Ports = {
    clock,
    timer: { wait: async (seconds) => clock.advance(seconds) },
    // These are copies, because tests replace operations and files share this module.
    ids: { ...systemIds },
    base64: { ...strictBase64 },
    media,
    pixels: { ...headerPixels },
    // Signing changes nothing, so that tests find the marked bytes.
    provenance: {
      maker: 'models',
      prepare: async () => {},
      sign: async ({ bytes }) => bytes,
      isOwn: async () => false,
    },
    imageModels,
    videoModels,
    clips: { ...textClips },
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
    ...accountExports.ports,
    accounts: { ...sweeps.accounts, remove: accounts.ports.remove },
    videoWorkflow: {
      start: async (jobId) => {
        if (!startedWorkflows.includes(jobId)) startedWorkflows.push(jobId);
      },
    },
    log: { warn: (event, detail) => warnings.push({ event, detail }) },
  };
  const { images, videos, counts, deleteAccount } = histories;
  return {
    ports,
    clock,
    objects: media.objects,
    jobs: videoJobs.jobs,
    budgets,
    imageModels,
    modelLifecycles,
    videoModels,
    storyModels,
    images,
    videos,
    counts,
    deleteAccount,
    openErasures: accounts.openErasures,
    accountExports,
    requests: requests.remembered,
    startedWorkflows,
    warnings,
  };
}
