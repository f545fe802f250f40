import type { QueryClient } from '@tanstack/react-query';
import type { EarlyPage } from './early-page.ts';
import type { HistoryName } from './history-keys.ts';
import type { Dated, HistoryPage } from './history-pages.ts';
import type { UrlFilter } from './url-filter.ts';

/** The fields that images and videos share. */
export type HistoryItem = Dated & { user_id: string; prompt: string | null; favourite: boolean };

/** The differences between the image and the video history, except for the appearance of items. */
export type HistoryKind<Item extends HistoryItem, Filter extends object> = {
  name: HistoryName;
  /** The singular noun; also the URL parameter that opens an item's details. */
  noun: 'image' | 'video';
  filter: UrlFilter<Filter>;
  caching: {
    staleTime: number;
    gcTime: number;
    retry: number;
    retryDelay: number | ((failures: number) => number);
  };
  /** Reads one page: the first one without a cursor. */
  fetchPage(
    userId: string,
    filter: Filter,
    cursor: string | null,
    signal: AbortSignal,
  ): Promise<HistoryPage<Item>>;
  /** The first page without a filter. */
  early: EarlyPage<HistoryPage<Item>>;
  /** How many items match a filter, loaded or not. */
  count(userId: string, filter: Filter, signal: AbortSignal): Promise<number>;
  /** One item by its id; `null` if the person has no such item. */
  fetchItem(userId: string, id: string, signal: AbortSignal): Promise<Item | null>;
  /** Deletes an item with its files; the response may warn of files that are removed later. */
  remove(id: string, userId: string): Promise<{ warning?: string | undefined }>;
  deletedText: string;
  /**
   * Whether an item is still changing on the server: the history is polled while it contains such an item.
   */
  isInProgress(item: Item): boolean;
  /** Refetches the lists after a deletion, wherever they are shown. */
  invalidate(queries: QueryClient, userId: string): void;
};
