import { Star, X } from 'lucide-react';
import { VIDEO_STATUSES, VIDEO_TYPES } from '#contract/videos.ts';
import { Button } from '#web/ui/button.tsx';
import { FilterMenu } from '../filter-menu.tsx';
import { SearchField } from '../search-field.tsx';
import { isFilteringVideos, type VideoFilter } from './video-filter.ts';
import { VIDEO_STATUS_NAMES, VIDEO_TYPE_NAMES } from './video-type-names.ts';

const STATUSES = [
  { value: 'any', label: 'Any status' },
  ...VIDEO_STATUSES.map((status) => ({ value: status, label: VIDEO_STATUS_NAMES[status] })),
] as const;

const TYPES = [
  { value: 'any', label: 'All types' },
  ...VIDEO_TYPES.map((type) => ({ value: type, label: VIDEO_TYPE_NAMES[type] })),
] as const;

type VideoFilterBarProps = {
  filter: VideoFilter;
  onChange(change: Partial<VideoFilter>): void;
  onClear(): void;
};

/** Search in the words, and what else the videos can be narrowed to. */
export function VideoFilterBar({ filter, onChange, onClear }: VideoFilterBarProps) {
  return (
    <section aria-label="Filters" className="flex flex-wrap items-center gap-2">
      <div className="flex min-w-0 basis-full lg:max-w-sm lg:basis-0 lg:grow">
        <SearchField
          label="Search your videos"
          placeholder="Search in prompts"
          value={filter.words}
          onChange={(words) => onChange({ words })}
        />
      </div>
      <FilterMenu
        label="Status"
        any="any"
        value={filter.status ?? 'any'}
        options={STATUSES}
        onChange={(status) => onChange({ status: status === 'any' ? undefined : status })}
      />
      <FilterMenu
        label="Type"
        any="any"
        value={filter.kind ?? 'any'}
        options={TYPES}
        onChange={(kind) => onChange({ kind: kind === 'any' ? undefined : kind })}
      />
      <Button
        variant="secondary"
        aria-pressed={filter.starred}
        onClick={() => onChange({ starred: !filter.starred })}
        className="aria-pressed:border-accent-graphic! aria-pressed:bg-accent-soft! aria-pressed:text-accent-soft-text!"
      >
        <Star
          aria-hidden
          className={`size-4 shrink-0 ${filter.starred ? 'fill-current' : ''}`}
          strokeWidth={1.75}
        />
        Favorites
      </Button>
      {isFilteringVideos(filter) && (
        <Button variant="ghost" icon={X} onClick={onClear}>
          Clear filters
        </Button>
      )}
    </section>
  );
}
