import type {
  CutOutRequest,
  EnlargeRequest,
  FilmRequest,
  MaskRequest,
  PaintRequest,
  RepaintRequest,
} from '#studio/orders.ts';

/** What a call to an image model asks the studio for. */
export type ImageOrder =
  /** `count` pictures, each of the next seed; one unless said otherwise. */
  | { kind: 'picture'; request: PaintRequest; count?: number }
  | { kind: 'cut-out'; request: CutOutRequest }
  | { kind: 'enlargement'; request: EnlargeRequest }
  /** A part of an image repainted, `count` times. */
  | { kind: 'repaint'; mask: MaskRequest; request: Omit<RepaintRequest, 'mask'>; count: number };

/**
 * What a content filter stops: the words or the picture that are given, all that is made, or the first of several. Or no
 * filter stopped it, and there is nothing all the same.
 */
export type FilteredPart = 'given' | 'given picture' | 'made' | 'first made' | 'mishap';

/** How a model puts its answers to InvokeModel. */
export type ImageAnswers = {
  /** The seed that is painted with. */
  seedOf(asked: number): number;
  success(pictures: readonly string[], seed: number): Record<string, unknown>;
  /** Its content filter stopped what it was given, or what it made. May throw: some models refuse so. */
  filtered(order: ImageOrder, part: Exclude<FilteredPart, 'first made' | 'mishap'>): Record<string, unknown>;
  /** Nothing came of it; a model without an answer for that has the service's exception. */
  mishap?(): Record<string, unknown>;
  /** Some of several pictures were stopped, where a model can make several. */
  partlyFiltered?(pictures: readonly string[]): Record<string, unknown>;
};

/** A part of Converse's answer: text, or the use of a tool. */
export type AnswerContent =
  | { text: string }
  | { toolUse: { toolUseId: string; name: string; input: unknown } };

/** An answer of a text model to Converse. */
export type TextAnswer = {
  content: AnswerContent[];
  stopReason: 'end_turn' | 'tool_use' | 'max_tokens';
  inputTokens: number;
  outputTokens: number;
};

type Named = {
  id: string;
  /** Where it is served, if not in us-west-2; through a profile, in three regions. */
  regions?: readonly string[];
  /** Called through an inference profile only; the bare id has no capacity of its own. */
  profile?: 'us';
};

/** A model that answers InvokeModel at once with a picture. */
export type ServedImageModel = Named & {
  call: 'image';
  /** As Stability's where nothing else is said. */
  answers?: ImageAnswers;
  read(body: unknown): Promise<ImageOrder>;
};

/** The bytes at an `s3://` address, with the caller's rights. */
export type FetchObject = (s3Uri: string) => Promise<Uint8Array>;

/** A model that works on StartAsyncInvoke's jobs and delivers a clip. */
export type ServedClipModel = Named & {
  call: 'clip';
  /** Concurrent jobs of one account. */
  concurrentJobs: number;
  /** Judges the model's input and says what clip it asks for. */
  read(input: unknown): Promise<FilmRequest>;
  /** Checks the input of a job of several shots and returns the shots; `undefined` for a job of one clip. */
  readShots?(input: unknown, fetchObject: FetchObject): Promise<readonly FilmRequest[] | undefined>;
  /** What a job says that its content filter stopped. */
  blocked: string;
  /** Writes a status file next to the clip, with the result of each shot. */
  hasStatusFile?: true;
  /** Why a job of this input cannot give a clip, found out only when it runs. */
  failure(request: FilmRequest): string | undefined;
};

/** A model that answers Converse with text or the use of a tool. */
export type ServedTextModel = Named & { call: 'text'; answer(body: unknown): TextAnswer };

export type ServedModel = ServedImageModel | ServedClipModel | ServedTextModel;
