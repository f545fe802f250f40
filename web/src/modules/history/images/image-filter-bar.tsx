import { IMAGE_TYPES, STYLES } from '#contract/images.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { FilterBar } from '../filter-bar.tsx';
import { FilterMenu } from '../filter-menu.tsx';
import type { DateChoice, ImageFilter } from './image-filter.ts';
import { IMAGE_TYPE_NAMES } from './image-type-names.ts';

const TYPE_CHOICES = IMAGE_TYPES.map((type) => ({ value: type, label: IMAGE_TYPE_NAMES[type] }));
const STYLE_CHOICES = STYLES.map((style) => ({
  value: style,
  label: `${style.charAt(0).toUpperCase()}${style.slice(1)}`,
}));

const DATES: readonly { value: Exclude<DateChoice, 'any'>; label: string }[] = [
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'Last 7 days' },
  { value: 'month', label: 'Last 30 days' },
  { value: 'year', label: 'Last 365 days' },
  { value: 'custom', label: 'Choose dates' },
];

type ImageFilterBarProps = {
  filter: ImageFilter;
  onChange(change: Partial<ImageFilter>): void;
  onClear: (() => void) | undefined;
};

export function ImageFilterBar({ filter, onChange, onClear }: ImageFilterBarProps) {
  const chooseDate = (date: DateChoice = 'any') =>
    onChange(date === 'custom' ? { date } : { date, from: undefined, to: undefined });
  return (
    <FilterBar
      searchLabel="Search your images"
      words={filter.q}
      onSearch={(q) => onChange({ q })}
      onlyFavourites={filter.favourites}
      onFavourites={(favourites) => onChange({ favourites })}
      onClear={onClear}
      menus={
        <>
          <FilterMenu
            label="Type"
            anyLabel="All types"
            value={filter.type}
            options={TYPE_CHOICES}
            onChange={(type) => onChange({ type })}
          />
          <FilterMenu
            label="Style"
            anyLabel="All styles"
            value={filter.style}
            options={STYLE_CHOICES}
            onChange={(style) => onChange({ style })}
          />
          <FilterMenu
            label="Date"
            anyLabel="Any date"
            value={filter.date === 'any' ? undefined : filter.date}
            options={DATES}
            onChange={chooseDate}
          />
        </>
      }
    >
      {filter.date === 'custom' && <DateFields filter={filter} onChange={onChange} />}
    </FilterBar>
  );
}

function DateFields({ filter, onChange }: Pick<ImageFilterBarProps, 'filter' | 'onChange'>) {
  const isReversed = filter.from !== undefined && filter.to !== undefined && filter.from > filter.to;
  return (
    <div className="flex flex-wrap gap-3">
      <Field label="From">
        {(control) => (
          <TextInput
            {...control}
            type="date"
            value={filter.from ?? ''}
            onChange={(event) => onChange({ from: event.target.value || undefined })}
          />
        )}
      </Field>
      <Field
        label="To"
        error={isReversed ? 'This date is before the start date. Choose a later one.' : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            type="date"
            value={filter.to ?? ''}
            onChange={(event) => onChange({ to: event.target.value || undefined })}
          />
        )}
      </Field>
    </div>
  );
}
