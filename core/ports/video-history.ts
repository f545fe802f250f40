import type { VideoParameters, VideoStatus, VideoType } from '#contract/videos.ts';
import type { Caller } from './caller.ts';

export type NewVideoRow = {
  id: string;
  userId: string;
  prompt: string;
  videoType: VideoType;
  durationSeconds: number;
  /** The model's output size in pixels. */
  width: number;
  height: number;
  referenceKeys: string[];
  /** The image from the history that the video was made from; stored as null if that image is gone. */
  parentId: string | null;
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

/** `video_history`, written with the secret key: a person cannot mark a video as done. */
export type VideoHistory = {
  /** Does nothing if the row exists or its owner has no account. */
  insert(row: NewVideoRow): Promise<'new' | 'exists' | 'no-owner'>;
  /** Does nothing if the owner deleted the row. */
  update(
    id: string,
    change: {
      status: VideoStatus;
      key?: string;
      completedAt?: string;
      /** Null clears an earlier message. */
      error?: string | null;
      durationSeconds?: number;
      parameters?: VideoParameters;
    },
  ): Promise<void>;
  remove(id: string): Promise<void>;
};

/** The last row seen in a list ordered newest first. */
export type HistoryPosition = { createdAt: string; id: string };

/** Selects the videos of a list; an empty filter selects all. */
export type VideoFilter = {
  /** Texts that the prompt must contain, ignoring case and accents. */
  promptWords?: readonly string[];
  status?: VideoStatus;
  videoType?: VideoType;
  onlyFavourites?: boolean;
  id?: string;
  /** Selects the videos made from this image. Cannot be combined with `promptWords`. */
  parentId?: string;
};

/** `video_history` read with the caller's own token. */
export type VideoHistoryReader = {
  /** Newest first, at most `limit` rows that follow `after`. */
  page(caller: Caller, limit: number, after?: HistoryPosition, filter?: VideoFilter): Promise<VideoRow[]>;
};

/** `video_history` changed with the caller's own token: people may delete their own videos. */
export type OwnVideos = {
  /** Removes the caller's row, if it exists. */
  remove(caller: Caller, id: string): Promise<void>;
};

/** A video that the history shows as unfinished. `createdAt` is ISO 8601. */
export type OpenVideo = { id: string; status: 'pending' | 'processing'; createdAt: string };

/** The number of videos in a status, and the creation time of the oldest. */
type OpenVideoCount = { count: number; oldestCreatedAt: string | undefined };

/** Everyone's unfinished videos, read with the secret key. */
export type OpenVideos = {
  /** Oldest first, at most `limit` after the given one. */
  page(limit: number, after?: Pick<OpenVideo, 'createdAt' | 'id'>): Promise<OpenVideo[]>;
  summary(): Promise<Record<OpenVideo['status'], OpenVideoCount>>;
};
