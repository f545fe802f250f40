import type { Accounts } from './accounts.ts';
import type { Budgets } from './budgets.ts';
import type { Erasures, PersonItems, PersonObjects } from './erasures.ts';
import type { Archives, Exports, PersonFiles, PersonRows } from './exports.ts';
import type { ImageHistory, UsageCounter } from './image-history.ts';
import type { ImageModels } from './image-models.ts';
import type { Media, ReferencedObjects, StoredObjects } from './media.ts';
import type { ModelLifecycles, ModelNotices, RateLimits } from './model-upkeep.ts';
import type { Pixels } from './pixels.ts';
import type { Provenance } from './provenance.ts';
import type { Requests } from './requests.ts';
import type { Base64, Clock, Ids, Log, Timer } from './runtime.ts';
import type { StoryModels } from './story-models.ts';
import type { SweepPositions } from './sweep-positions.ts';
import type { OpenVideos, OwnVideos, VideoHistory, VideoHistoryReader } from './video-history.ts';
import type { ClipQueues, VideoDeletions, VideoJobs, WorkflowStarter } from './video-jobs.ts';
import type { Clips, VideoModels } from './video-models.ts';

/** Everything outside the core, by role. A use case names only the ports it needs. */
export type Ports = {
  clock: Clock;
  timer: Timer;
  ids: Ids;
  base64: Base64;
  media: Media;
  pixels: Pixels;
  provenance: Provenance;
  imageModels: ImageModels;
  videoModels: VideoModels;
  clips: Clips;
  storyModels: StoryModels;
  videoJobs: VideoJobs;
  videoDeletions: VideoDeletions;
  clipQueues: ClipQueues;
  rateLimits: RateLimits;
  videoWorkflow: WorkflowStarter;
  requests: Requests;
  budgets: Budgets;
  modelLifecycles: ModelLifecycles;
  modelNotices: ModelNotices;
  imageHistory: ImageHistory;
  usage: UsageCounter;
  videoHistory: VideoHistory;
  videoHistoryReader: VideoHistoryReader;
  ownVideos: OwnVideos;
  openVideos: OpenVideos;
  storedObjects: StoredObjects;
  referencedObjects: ReferencedObjects;
  accounts: Accounts;
  sweepPositions: SweepPositions;
  erasures: Erasures;
  personItems: PersonItems;
  personObjects: PersonObjects;
  exports: Exports;
  personFiles: PersonFiles;
  personRows: PersonRows;
  archives: Archives;
  log: Log;
};

export type Uses<K extends keyof Ports> = Pick<Ports, K>;

/** Single operations of ports. A function is granted only what its use case names. */
export type UsesOnly<T extends { [P in keyof Ports]?: keyof Ports[P] }> = {
  [P in keyof T & keyof Ports]: Pick<Ports[P], T[P] & keyof Ports[P]>;
};
