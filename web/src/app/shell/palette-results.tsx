import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { Film, Image, ImagePlus, LayoutGrid, RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { splitIntoWords } from '#contract/history-page.ts';
import { type FoundItem, historySearchQuery } from '#web/modules/history/search-history.ts';
import { useOnline } from '#web/platform/api/use-online.ts';
import { formatMoment } from '#web/platform/format/format-moment.ts';
import { formatNumber } from '#web/platform/format/format-number.ts';
import { PATHS } from '#web/platform/paths.ts';
import { PaletteRow } from './palette-row.tsx';

/** The search starts this long after the last keystroke. */
const DEBOUNCE_MS = 200;

/** The typed words once typing pauses; cleared immediately. */
function useDebounced(typed: string): string {
  const [debounced, setDebounced] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return typed.trim() === '' ? '' : debounced;
}

/** Searches the person's images and videos on the server. */
export function useHistorySearch(userId: string, typed: string) {
  const search = useDebounced(typed);
  const isOnline = useOnline();
  const isWanted = splitIntoWords(search).length > 0;
  const query = useQuery({
    ...historySearchQuery(userId, search),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  return {
    search,
    isWanted: splitIntoWords(typed).length > 0,
    found: isWanted ? query.data : undefined,
    isSearching: search !== typed || query.isPending || query.isPlaceholderData,
    isOffline: !isOnline,
    hasFailed: query.isError,
    retry: () => void query.refetch(),
  };
}
type HistorySearch = ReturnType<typeof useHistorySearch>;

/** The matches, with links to all of them. */
export function PaletteResults(props: {
  history: HistorySearch;
  onOpen(url: string): void;
  onCreate(prompt: string): void;
}) {
  const { history, onOpen, onCreate } = props;
  const { search, found, isWanted, hasFailed, isOffline } = history;
  if (!isWanted) return null;
  const { images = 0, videos = 0 } = found?.counts ?? {};
  const rowForAll = (name: 'images' | 'videos', count: number, parameter: string) =>
    count > 0 && (
      <PaletteRow
        value={`found:all-${name}`}
        icon={LayoutGrid}
        label={
          count === 1
            ? `Show this ${name.slice(0, -1)} in the dashboard`
            : `Show all ${formatNumber(count)} ${name}`
        }
        onSelect={() => onOpen(`${PATHS.dashboard}?${new URLSearchParams({ [parameter]: search })}`)}
      />
    );
  return (
    <>
      {images + videos > 0 && (
        <Command.Group heading="Your images and videos">
          {found?.items.map((item, index) => (
            // Keyed by position: cmdk would leave no row selected when other matches replace the selected one.
            <Command.Item
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              key={index}
              value={`found:${index}`}
              onSelect={() => onOpen(`${PATHS.dashboard}?${item.kind}=${item.id}`)}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-1 text-label data-[selected=true]:bg-surface-2"
            >
              <Thumbnail key={item.id} item={item} />
              <span dir="auto" className="min-w-0 flex-1 truncate">
                {item.words || 'No description'}
              </span>
              <span className="shrink-0 text-small font-normal text-text-3 max-sm:sr-only">
                {item.kind === 'image' ? 'Image' : 'Video'} · {formatMoment(item.created_at, 'day')}
              </span>
            </Command.Item>
          ))}
          {rowForAll('images', images, 'q')}
          {rowForAll('videos', videos, 'words')}
        </Command.Group>
      )}
      {hasFoundNothing(history) && (
        <PaletteRow
          value="found:create"
          icon={ImagePlus}
          label={`Create an image of “${search.trim()}”`}
          onSelect={() => onCreate(search.trim())}
        />
      )}
      {hasFailed && !isOffline && (
        <PaletteRow value="found:retry" icon={RefreshCw} label="Try Again" onSelect={history.retry} />
      )}
    </>
  );
}

const hasFoundNothing = ({ found, isSearching, hasFailed }: HistorySearch): boolean =>
  found !== undefined && !isSearching && !hasFailed && found.counts.images + found.counts.videos === 0;

/** The state of the search in words, announced as it changes. */
export function describeSearch(history: HistorySearch): string {
  const { isWanted, isOffline, isSearching, hasFailed } = history;
  if (!isWanted) return '';
  if (isOffline && (hasFailed || isSearching)) return OFFLINE;
  if (hasFailed) return 'Your images and videos could not be searched.';
  if (isSearching) return 'Searching your images and videos…';
  return hasFoundNothing(history) ? 'None of your images and videos match.' : '';
}
const OFFLINE = 'You are offline. Your images and videos can be searched when you are back online.';

/** The thumbnail, or an icon if there is none or it cannot be loaded. */
function Thumbnail({ item }: { item: FoundItem }) {
  const [isBroken, setIsBroken] = useState(false);
  const Icon = item.kind === 'image' ? Image : Film;
  return (
    <span className="grid size-8 shrink-0 place-items-center overflow-hidden rounded-xs bg-surface-3 text-text-3">
      {item.thumbnail !== undefined && !isBroken ? (
        <img
          src={item.thumbnail}
          alt=""
          width={32}
          height={32}
          className="size-8 object-cover"
          onError={() => setIsBroken(true)}
        />
      ) : (
        <Icon aria-hidden className="size-4" strokeWidth={1.75} />
      )}
    </span>
  );
}
