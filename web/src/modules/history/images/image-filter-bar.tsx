import { Star, X } from 'lucide-react';
import { IMAGE_TYPES, STYLES } from '#contract/images.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { FilterMenu } from '../filter-menu.tsx';
import { SearchField } from '../search-field.tsx';
import { type DateChoice, type ImageFilter, isFiltering } from './image-filter.ts';
import { IMAGE_TYPE_NAMES } from './image-type-names.ts';

const TYPES = [
  { value: 'any', label: 'All types' },
  ...IMAGE_TYPES.map((type) => ({ value: type, label: IMAGE_TYPE_NAMES[type] })),
] as const;

const STYLE_CHOICES = [
  { value: 'any', label: 'All styles' },
  ...STYLES.map((style) => ({ value: style, label: `${style.charAt(0).toUpperCase()}${style.slice(1)}` })),
] as const;

const DATES: readonly { value: DateChoice; label: string }[] = [
  { value: 'any', label: 'Any date' },
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'Last 7 days' },
  { value: 'month', label: 'Last 30 days' },
  { value: 'year', label: 'Last 365 days' },
  { value: 'custom', label: 'Choose dates' },
];

type ImageFilterBarProps = {
  filter: ImageFilter;
  onChange(change: Partial<ImageFilter>): void;
  onClear(): void;
};

/** Search in the words, and what else the pictures can be narrowed to. */
export function ImageFilterBar({ filter, onChange, onClear }: ImageFilterBarProps) {
  return (
    <section aria-label="Filters" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <div className="flex min-w-0 basis-full lg:max-w-sm lg:basis-0 lg:grow">
          <SearchField
            label="Search your images"
            placeholder="Search in prompts"
            value={filter.q}
            onChange={(q) => onChange({ q })}
          />
        </div>
        <FilterMenu
          label="Type"
          any="any"
          value={filter.type ?? 'any'}
          options={TYPES}
          onChange={(type) => onChange({ type: type === 'any' ? undefined : type })}
        />
        <FilterMenu
          label="Style"
          any="any"
          value={filter.style ?? 'any'}
          options={STYLE_CHOICES}
          onChange={(style) => onChange({ style: style === 'any' ? undefined : style })}
        />
        <FilterMenu
          label="Date"
          any="any"
          value={filter.date}
          options={DATES}
          onChange={(date) => onChange({ date })}
        />
        <Button
          variant="secondary"
          aria-pressed={filter.favourites}
          onClick={() => onChange({ favourites: !filter.favourites })}
          className="max-sm:px-2.5! aria-pressed:border-accent-graphic! aria-pressed:bg-accent-soft! aria-pressed:text-accent-soft-text!"
        >
          <Star
            aria-hidden
            className={`size-4 shrink-0 ${filter.favourites ? 'fill-current' : ''}`}
            strokeWidth={1.75}
          />
          <span className="max-sm:sr-only">Favorites</span>
        </Button>
        {isFiltering(filter) && (
          <Button variant="ghost" icon={X} onClick={onClear}>
            Clear filters
          </Button>
        )}
      </div>
      {filter.date === 'custom' && <DateFields filter={filter} onChange={onChange} />}
    </section>
  );
}

function DateFields({ filter, onChange }: Pick<ImageFilterBarProps, 'filter' | 'onChange'>) {
  const isTurned = filter.from !== undefined && filter.to !== undefined && filter.from > filter.to;
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
        error={isTurned ? 'This day is before the first one. Choose a later day.' : undefined}
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
