import type { VideoParameters, VideoStatus, VideoType } from '#contract/videos.ts';
import type { Caller } from './caller.ts';

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
  /** Does nothing where the row is there already, or where there is nobody of its owner's id (any more). */
  insert(row: NewVideoRow): Promise<'new' | 'there' | 'nobody'>;
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

/** What a list of videos is narrowed to; empty for all of them. */
export type VideoFilter = {
  /** Each of them stands somewhere in the prompt, in whatever case. */
  words?: readonly string[];
  status?: VideoStatus;
  videoType?: VideoType;
  onlyFavourites?: boolean;
  id?: string;
};

/** `video_history` read with the caller's own token. */
export type VideoHistoryReader = {
  /** Newest first, at most `limit` rows after `after`. */
  page(caller: Caller, limit: number, after?: HistoryPosition, filter?: VideoFilter): Promise<VideoRow[]>;
};

/** `video_history` changed with the caller's own token: a person may delete what is theirs (D3). */
export type OwnVideos = {
  /** Removes a row of the caller's; does nothing where there is none. */
  remove(caller: Caller, id: string): Promise<void>;
};

/** A video that its owner's history shows as unfinished. `createdAt` is ISO 8601. */
export type OpenVideo = { id: string; status: 'pending' | 'processing'; createdAt: string };

/** How many videos have a status, and when the oldest of them was created. */
export type OpenVideoCount = { count: number; oldestCreatedAt: string | undefined };

/** The unfinished videos of all people, read with the secret key. */
export type OpenVideos = {
  /** Oldest first, at most `limit` after the given one. */
  page(limit: number, after?: Pick<OpenVideo, 'createdAt' | 'id'>): Promise<OpenVideo[]>;
  summary(): Promise<Record<OpenVideo['status'], OpenVideoCount>>;
};
