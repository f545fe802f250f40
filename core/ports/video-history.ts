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

/** A video that is not over, as its owner's history says. */
export type OpenVideo = { id: string; status: 'pending' | 'processing'; createdAt: string };

/** Everybody's videos that are not over; read with the service key, for looking after them. */
export type OpenVideos = { oldest(most: number): Promise<OpenVideo[]> };
