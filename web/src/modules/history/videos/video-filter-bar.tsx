import { VIDEO_STATUSES, VIDEO_TYPES } from '#contract/videos.ts';
import { FilterBar } from '../filter-bar.tsx';
import { FilterMenu } from '../filter-menu.tsx';
import type { VideoListFilter } from './video-filter.ts';
import { VIDEO_STATUS_NAMES, VIDEO_TYPE_NAMES } from './video-type-names.ts';

const STATUS_CHOICES = VIDEO_STATUSES.map((status) => ({ value: status, label: VIDEO_STATUS_NAMES[status] }));
const TYPE_CHOICES = VIDEO_TYPES.map((type) => ({ value: type, label: VIDEO_TYPE_NAMES[type] }));

export function VideoFilterBar(props: {
  filter: VideoListFilter;
  onChange(change: Partial<VideoListFilter>): void;
  onClear: (() => void) | undefined;
}) {
  const { filter, onChange, onClear } = props;
  return (
    <FilterBar
      searchLabel="Search your videos"
      words={filter.words}
      onSearch={(words) => onChange({ words })}
      onlyFavourites={filter.starred}
      onFavourites={(starred) => onChange({ starred })}
      onClear={onClear}
      menus={
        <>
          <FilterMenu
            label="Status"
            anyLabel="Any status"
            value={filter.status}
            options={STATUS_CHOICES}
            onChange={(status) => onChange({ status })}
          />
          <FilterMenu
            label="Type"
            anyLabel="All types"
            value={filter.kind}
            options={TYPE_CHOICES}
            onChange={(kind) => onChange({ kind })}
          />
        </>
      }
    />
  );
}
