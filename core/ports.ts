import type { ImageType, Style } from '#contract/images.ts';
import type {
  ConditioningMode,
  ImageModelId,
  ModelId,
  Quality,
  TextModelId,
  VideoModelId,
} from '#contract/models.ts';
import type { VideoParameters, VideoStatus, VideoType } from '#contract/videos.ts';
import type { DeploymentDay } from '#core/budgets/deployment-day.ts';
import type { PersonDay } from '#core/budgets/person-day.ts';
import type { PictureType } from '#core/media/read-picture-header.ts';
import type { ModelLifecycle, ModelNotice } from '#core/models/model-notice.ts';
import type { ModelTurns } from '#core/rates/turn-rules.ts';
import type { ClipQueueState } from '#core/videos/clip-queue.ts';
import type { VideoJob } from '#core/videos/video-job.ts';

/** Who is calling, as the verified token says. The token itself lets Supabase apply row level security. */
export type Caller = {
  userId: string;
  accessToken: string;
  /** The address that signs in, as the verified token says it. */
  email?: string;
};

export type Clock = { now(): Date };

export type Timer = { pass(seconds: number): Promise<void> };

export type Ids = {
  /** A random UUID. */
  random(): string;
  /** The same UUID for the same text, so that repeating a request names the same thing. */
  derived(text: string): string;
  /** SHA-256 of the text, in hexadecimal. */
  digest(text: string): string;
};

/** Base64 to bytes and back; `undefined` where the text is not base64. */
export type Base64 = {
  decode(text: string): Uint8Array | undefined;
  encode(bytes: Uint8Array): string;
};

/** The bucket of pictures and videos. Keys are made by the core, never by a client (D2). */
export type Media = {
  put(key: string, bytes: Uint8Array, contentType: string, metadata?: Record<string, string>): Promise<void>;
  /** `undefined` where there is no such object. */
  get(key: string): Promise<Uint8Array | undefined>;
  has(key: string): Promise<boolean>;
  /** Removes objects; those that are not there are no error. */
  remove(keys: readonly string[]): Promise<void>;
  /** Link that shows the object for `LIMITS.mediaLink`; not checked for existence, no network call. */
  signedUrl(key: string): Promise<string>;
  /** The object's own address: never expires and opens nothing by itself. */
  objectUrl(key: string): Promise<string>;
  /** `s3://` address under which a model may write. */
  s3Uri(prefix: string): string;
};

/** A picture's file: upright, without metadata. Sizes in pixels. */
export type PictureFile = { bytes: Uint8Array; type: PictureType; width: number; height: number };

/** Decoded pixels row by row, one byte a channel: grey, or red, green and blue. */
export type RawPicture = { pixels: Uint8Array; width: number; height: number; channels: 1 | 3 };

/** Where a picture lies in a frame that may have room beside it. */
export type PictureFrame = {
  width: number;
  height: number;
  left: number;
  top: number;
  innerWidth: number;
  innerHeight: number;
};

/**
 * Work on encoded pictures. `undefined` where the bytes cannot be decoded. Judge with `readPictureHeader` first:
 * these allocate what the header asks for.
 */
export type Pixels = {
  /** Decodes completely, applies orientation, drops metadata; the first frame of an animation. */
  normalise(bytes: Uint8Array): Promise<{ png: Uint8Array; width: number; height: number } | undefined>;
  /** The same, encoded in its own type again: a photograph stays about as small as it was. */
  reencode(bytes: Uint8Array): Promise<PictureFile | undefined>;
  /**
   * Fills the frame and cuts off what sticks out, centred, as PNG. With `opaque` what is transparent becomes white.
   */
  cover(
    bytes: Uint8Array,
    width: number,
    height: number,
    options?: { opaque: boolean },
  ): Promise<Uint8Array | undefined>;
  /** Puts a picture into a frame, its edges drawn out to fill the room beside it; opaque. */
  pad(bytes: Uint8Array, frame: PictureFrame, type: PictureType): Promise<Uint8Array | undefined>;
  /** Undoes `pad`: takes what lies inside the frame and makes it this large, as PNG; transparency is kept. */
  cut(bytes: Uint8Array, frame: PictureFrame, width: number, height: number): Promise<Uint8Array | undefined>;
  /** Red, green and blue on white, made smaller where a side is longer than asked. */
  decode(bytes: Uint8Array, maxSidePixels?: number): Promise<RawPicture | undefined>;
  /** As PNG. */
  encode(picture: RawPicture): Promise<Uint8Array>;
  /** WebP of at most `LIMITS.thumbnail`; transparency is kept. */
  thumbnail(bytes: Uint8Array): Promise<Uint8Array>;
};

/** What the model is told of a picture's words and seed. */
type Wording = {
  /** With the style's words, as the model receives it. */
  prompt: string;
  negativePrompt: string;
  seed: number;
};
type Frame = { width: number; height: number };
/** A PNG, JPEG or WebP that keeps to the model's `input` limits. */
type Given = { image: Uint8Array };

/** What is asked of an image model, by task; a model passes over what it does not have. */
export type ImageRequests = {
  'text-to-image': Wording & Frame & { quality: Quality; creativity: number; style?: Style };
  'background-removal': Given;
  /**
   * `subject` is the prompt without the words of the palette. `image` shows the palette and lends its colours, or is
   * the picture to be changed where the model needs one; `fidelity` from 0 to 1 says how closely.
   */
  'color-guided': Wording & Frame & Given & { subject: string; colors: readonly string[]; fidelity: number };
  /** `similarity` from 0.1 to 1, as the person set it. */
  'image-variation': Wording & Frame & Given & { similarity: number };
  /** The picture several times as large. */
  upscale: Given;
  /** `strength` from 0 to 1: how much the reference decides. */
  conditioning: Wording & Frame & Given & { mode: ConditioningMode; strength: number; quality: Quality };
};
export type ImageTask = keyof ImageRequests;
export type ImageRequest<T extends ImageTask = ImageTask> = {
  [K in T]: { task: K; model: ImageModelId } & ImageRequests[K];
}[T];

export type ImageModels = {
  /**
   * One picture, in whatever size the model makes that is nearest in ratio.
   * Throws AppError: MODEL_BUSY, MODEL_UNAVAILABLE, MODEL_TOO_SLOW, BAD_MODEL_OUTPUT. Its answer is waited for as long
   * as `withinSeconds` says, where that is less than its own patience.
   */
  generate(
    request: ImageRequest,
    withinSeconds?: number,
  ): Promise<
    | { status: 'generated'; bytes: Uint8Array }
    /** `part` where it was the picture that was given, not the words. */
    | { status: 'blocked'; part?: 'picture' }
  >;
};

export type ClipRequest = {
  model: VideoModelId;
  /** Same token, same request: the same invocation, however often it is asked for. */
  token: string;
  text: string;
  seed?: number;
  /** PNG of exactly 1280x720 that becomes the first frame. */
  firstFrame?: Uint8Array;
  /** On a model that makes several shots at once: `text` is a story that it tells in so many seconds. */
  storySeconds?: number;
  /** On such a model: the shots in their order, in place of `text`; a frame lies at its `s3://` address. */
  shots?: readonly { text: string; firstFrameUri?: string }[];
  /** `s3://` prefix under which the model writes. */
  outputUri: string;
};

export type VideoModels = {
  /**
   * `no-slot`: the account's own limit is used up, try again later; `isThrottled` where too much was asked in a
   * short time. `refused`: asking again cannot help.
   * Throws AppError MODEL_BUSY or MODEL_UNAVAILABLE where repeating may help.
   */
  start(
    clip: ClipRequest,
  ): Promise<
    | { status: 'started'; invocationArn: string }
    | { status: 'no-slot'; isThrottled?: boolean }
    | { status: 'refused'; reason: 'blocked' | 'model-error' }
  >;
  /** `finished` carries the `s3://` address of the file. */
  check(
    model: VideoModelId,
    invocationArn: string,
  ): Promise<
    | { status: 'running' }
    | { status: 'finished'; outputUri: string }
    | { status: 'failed'; reason: 'blocked' | 'model-error' }
  >;
};

export type Clips = {
  /**
   * Joins clips of the same encoding into one MP4 with its index in front, each stretched to last
   * `secondsPerClip`, by rewriting timestamps only. Throws AppError BAD_MODEL_OUTPUT where a clip is no MP4 or
   * the encodings differ.
   */
  join(
    clips: readonly Uint8Array[],
    secondsPerClip: number,
  ): Promise<{ mp4: Uint8Array; durationSeconds: number }>;
};

export type StoryRequest = { model: TextModelId; story: string; shots: number; maxCharacters: number };

export type StoryModels = {
  /** The text of each shot, as the model wrote them. Throws where it cannot be asked, or answers in another form. */
  split(request: StoryRequest): Promise<string[]>;
};

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

/** The line in front of each model's account-wide slots: one item a model, one conditional write a change. */
export type ClipQueues = {
  read(model: VideoModelId): Promise<ClipQueueState>;
  /** Applies a pure decision to the queue as it is now, again and again until no other writer came between. */
  decide<T>(
    model: VideoModelId,
    decision: (queue: ClipQueueState) => { queue: ClipQueueState; result: T },
  ): Promise<T>;
};

/** Turns at each model by what the account may ask of it: one item a model, one conditional write a turn. */
export type ModelTurnsStore = {
  /** Applies a pure decision to the turns as they are now, again and again until no other writer came between. */
  decide<T>(model: ModelId, decision: (turns: ModelTurns) => { turns: ModelTurns; result: T }): Promise<T>;
};

export type VideoWorkflow = {
  /** Starts the workflow of a job; does nothing where it was started before. */
  start(jobId: string): Promise<void>;
};

/** First answers of requests that carried an `Idempotency-Key`, kept for 24 hours (D7). */
export type Requests = {
  /**
   * Claims a key for `leaseSeconds`. `mine`: go on. `answered`: the stored answer. `in-work`: somebody holds
   * the lease. `other-request`: the key was used with another request.
   */
  claim(request: {
    id: string;
    fingerprint: string;
    leaseSeconds: number;
  }): Promise<
    | { status: 'mine' }
    | { status: 'answered'; answer: unknown }
    | { status: 'in-work' }
    | { status: 'other-request' }
  >;
  /** Stores the answer; JSON, well under DynamoDB's 400 KB an item. */
  answer(id: string, answer: unknown): Promise<void>;
  /** Forgets the key: refusals and failures are not remembered. */
  release(id: string): Promise<void>;
};

/** What was taken of a UTC day's budgets. Days are written `2026-11-21`. */
export type Budgets = {
  readPerson(day: string, userId: string): Promise<PersonDay>;
  /** Applies a pure decision to the person's day as it is now, again and again until no other writer came between. */
  decidePerson<T>(
    day: string,
    userId: string,
    decision: (person: PersonDay) => { person: PersonDay; result: T },
  ): Promise<T>;
  /** The same for what the whole deployment took. */
  readDeployment(day: string): Promise<DeploymentDay>;
  decideDeployment<T>(
    day: string,
    decision: (deployment: DeploymentDay) => { deployment: DeploymentDay; result: T },
  ): Promise<T>;
};

/** What Bedrock says of its models. */
export type ModelLifecycles = {
  /** Throws where it could not be asked. */
  read(model: ModelId): Promise<ModelLifecycle>;
};

/** What the last look at the models' lifecycles found. */
export type ModelNotices = {
  read(): Promise<ModelNotice[]>;
  replace(notices: readonly ModelNotice[]): Promise<void>;
};

export type NewImageRow = {
  id: string;
  prompt: string;
  imageType: ImageType;
  key: string;
  url: string;
  thumbnailKey: string;
  width: number;
  height: number;
  parameters: Record<string, unknown>;
};

/** Where a picture's files lie, as its row says. */
export type ImageFiles = Pick<NewImageRow, 'key' | 'parameters'> & { thumbnailKey: string | null };

/** `image_history`, written with the caller's own token so that row level security applies. */
export type ImageHistory = {
  /** Does nothing where the row is there already. */
  insert(caller: Caller, row: NewImageRow): Promise<void>;
  /** The caller's own row of that id, a UUID; another's is not found. */
  find(caller: Caller, id: string): Promise<ImageFiles | undefined>;
  /** Removes a row of the caller's; does nothing where there is none. */
  remove(caller: Caller, id: string): Promise<void>;
};

export type UsageKind = 'standard' | 'premium';
export type Usage = { count(caller: Caller, kind: UsageKind): Promise<void> };

export type NewVideoRow = {
  id: string;
  userId: string;
  prompt: string;
  videoType: VideoType;
  durationSeconds: number;
  /** In pixels, as its model makes it. */
  width: number;
  height: number;
  referenceKeys: string[];
  parameters: VideoParameters;
  /** ISO 8601. */
  createdAt: string;
};

export type VideoRow = NewVideoRow & {
  status: VideoStatus;
  key: string | null;
  completedAt: string | null;
  error: string | null;
  favourite: boolean;
};

/** `video_history`, written with the service key: a person cannot say that a video is done (D3). */
export type VideoHistory = {
  /** Does nothing where the row is there already. */
  insert(row: NewVideoRow): Promise<void>;
  /** Changes nothing where the row is gone (its owner deleted it). */
  update(
    id: string,
    change: {
      status: VideoStatus;
      key?: string;
      completedAt?: string;
      /** Null takes away what was said before. */
      error?: string | null;
      durationSeconds?: number;
      parameters?: VideoParameters;
    },
  ): Promise<void>;
  remove(id: string): Promise<void>;
};

/** A place in a list ordered newest first: the last row seen. */
export type HistoryPosition = { createdAt: string; id: string };

/** `video_history` read with the caller's own token. */
/** What a list of videos is narrowed to; empty for all of them. */
export type VideoFilter = {
  /** Each of them stands somewhere in the prompt, in whatever case. */
  words?: readonly string[];
  status?: VideoStatus;
  videoType?: VideoType;
  onlyFavourites?: boolean;
  id?: string;
};

export type VideoHistoryReader = {
  /** Newest first, at most `limit` rows after `after`. */
  page(caller: Caller, limit: number, after?: HistoryPosition, filter?: VideoFilter): Promise<VideoRow[]>;
};

/** `video_history` changed with the caller's own token: a person may delete what is theirs (D3). */
export type OwnVideos = {
  /** Removes a row of the caller's; does nothing where there is none. */
  remove(caller: Caller, id: string): Promise<void>;
};

/** A video that is not over, as its owner's history says. */
export type OpenVideo = { id: string; status: 'pending' | 'processing'; createdAt: string };

/** Everybody's videos that are not over; read with the service key, for looking after them. */
export type OpenVideos = { oldest(most: number): Promise<OpenVideo[]> };

export type StoredObject = { key: string; storedAt: Date };

/** Everything below `users/`, page by page. */
export type StoredObjects = { pages(): AsyncIterable<StoredObject[]> };

/** Which of these objects some row names, or is still waiting for. */
export type NamedObjects = { among(keys: readonly string[]): Promise<ReadonlySet<string>> };

/** What the log may say beside the event's name: an allow-list. Never prompts, tokens, links or bytes. */
export type LogDetail = { jobId?: string; model?: ModelId; elapsedSeconds?: number; cause?: unknown };

/** What went wrong beside the answer, for the operator. */
export type Log = { warn(event: string, detail: LogDetail): void };

/** Everything outside the core, by role. A use case names only those it needs, with `Uses`. */
export type Ports = {
  clock: Clock;
  timer: Timer;
  ids: Ids;
  base64: Base64;
  media: Media;
  pixels: Pixels;
  imageModels: ImageModels;
  videoModels: VideoModels;
  clips: Clips;
  storyModels: StoryModels;
  videoJobs: VideoJobs;
  clipQueues: ClipQueues;
  modelTurns: ModelTurnsStore;
  videoWorkflow: VideoWorkflow;
  requests: Requests;
  budgets: Budgets;
  modelLifecycles: ModelLifecycles;
  modelNotices: ModelNotices;
  imageHistory: ImageHistory;
  usage: Usage;
  videoHistory: VideoHistory;
  videoHistoryReader: VideoHistoryReader;
  ownVideos: OwnVideos;
  openVideos: OpenVideos;
  storedObjects: StoredObjects;
  namedObjects: NamedObjects;
  log: Log;
};
export type Uses<K extends keyof Ports> = Pick<Ports, K>;

/** Some operations of a port only: what a use case names is all that its function is granted. */
export type UsesOnly<T extends { [P in keyof Ports]?: keyof Ports[P] }> = {
  [P in keyof T & keyof Ports]: Pick<Ports[P], T[P] & keyof Ports[P]>;
};
