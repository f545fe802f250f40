import type {
  CutOutRequest,
  EnlargeRequest,
  ExtendRequest,
  MaskRequest,
  PaintRequest,
  RenderClipRequest,
  RepaintRequest,
} from '#studio/requests.ts';

/** The studio job of a call to an image model. */
export type ServedImageJob =
  /** `count` images with consecutive seeds; one by default. */
  | { kind: 'image'; request: PaintRequest; count?: number }
  | { kind: 'cut-out'; request: CutOutRequest }
  | { kind: 'enlargement'; request: EnlargeRequest }
  | { kind: 'extension'; request: ExtendRequest }
  /** Repaints a part of an image, `count` times. */
  | { kind: 'repaint'; mask: MaskRequest; request: Omit<RepaintRequest, 'mask'>; count: number };

/**
 * The part that a content filter blocks: the prompt (or the input image of a request without a prompt), the
 * input image, all outputs, or the first of several. `inference error`: no filter applies, but the model returns nothing.
 */
export const FILTERED_PARTS = ['prompt', 'input image', 'output', 'first output', 'inference error'] as const;
export type FilteredPart = (typeof FILTERED_PARTS)[number];

/** How a model formats its InvokeModel responses. */
export type ImageResponses = {
  /** The seed that the image is painted with. */
  chooseSeed(requested: number): number;
  success(images: readonly string[], seed: number): Record<string, unknown>;
  /** Response when the content filter blocked the input or the output. Throws for models that respond with an exception. */
  filtered(
    job: ServedImageJob,
    part: Exclude<FilteredPart, 'first output' | 'inference error'>,
  ): Record<string, unknown>;
  /** Response when the model returned nothing; without it, the service's exception applies. */
  inferenceError?(): Record<string, unknown>;
  /** Response when some of several images were blocked, for models that make several. */
  partlyFiltered?(images: readonly string[]): Record<string, unknown>;
};

/** A content block of Converse's response: text or a tool use. */
export type ResponseContent =
  | { text: string }
  | { toolUse: { toolUseId: string; name: string; input: unknown } };

/** A text model's response to Converse. */
export type TextResponse = {
  content: ResponseContent[];
  stopReason: 'end_turn' | 'tool_use' | 'max_tokens';
  inputTokens: number;
  outputTokens: number;
};

type ServedIdentity = {
  id: string;
  /** The regions that serve it. By default us-west-2, or three regions if it has an inference profile. */
  regions?: readonly string[];
  /** Set for a model that can only be called through an inference profile: its id has no on-demand throughput. */
  profile?: 'us';
};

/** A model that responds to InvokeModel synchronously with an image. */
export type ServedImageModel = ServedIdentity & {
  call: 'image';
  /** Stability's format by default. */
  responses?: ImageResponses;
  read(body: unknown): Promise<ServedImageJob>;
};

/** Fetches the bytes at an `s3://` URI with the caller's credentials. */
export type FetchObject = (s3Uri: string) => Promise<Uint8Array>;

/** A model that runs StartAsyncInvoke's jobs and delivers a clip. */
export type ServedClipModel = ServedIdentity & {
  call: 'clip';
  /** Concurrent jobs of one account. */
  concurrentJobs: number;
  /** Validates the model's input and describes the requested clip. */
  read(input: unknown): Promise<RenderClipRequest>;
  /** Validates the input of a multi-shot job and returns its shots; `undefined` for a job of one clip. */
  readShots?(input: unknown, fetchObject: FetchObject): Promise<readonly RenderClipRequest[] | undefined>;
  /** The failure message of a job whose content was blocked. */
  blockedMessage: string;
  /** Writes a status file next to the clip, with the result of each shot. */
  hasStatusFile?: true;
  /** The failure message of an accepted job that fails when it runs; `undefined` if it succeeds. */
  failureMessage(request: RenderClipRequest): string | undefined;
};

/** A model that responds to Converse with text or the use of a tool. */
export type ServedTextModel = ServedIdentity & { call: 'text'; respond(body: unknown): TextResponse };

export type ServedModel = ServedImageModel | ServedClipModel | ServedTextModel;
