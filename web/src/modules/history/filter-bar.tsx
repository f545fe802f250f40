import { Star, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from './search-field.tsx';

/** A bar with a search field, filter menus, a favorites filter and a button that clears them all. */
export function FilterBar(props: {
  searchLabel: string;
  words: string;
  onSearch(words: string): void;
  /** One menu for each filter. */
  menus: ReactNode;
  onlyFavourites: boolean;
  onFavourites(onlyFavourites: boolean): void;
  /** Clears the filters. Undefined if nothing is filtered, or if the list itself has such a button. */
  onClear: (() => void) | undefined;
  /** A second row. */
  children?: ReactNode;
}) {
  const { onlyFavourites, children } = props;
  return (
    <section aria-label="Filters" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <div className="flex min-w-0 basis-full lg:max-w-sm lg:basis-0 lg:grow">
          <SearchField
            label={props.searchLabel}
            placeholder="Search in prompts"
            value={props.words}
            onChange={props.onSearch}
          />
        </div>
        {props.menus}
        <Button
          variant="secondary"
          aria-pressed={onlyFavourites}
          onClick={() => props.onFavourites(!onlyFavourites)}
          className="max-sm:px-2! aria-pressed:border-accent-graphic! aria-pressed:bg-accent-soft! aria-pressed:text-accent-soft-text!"
        >
          <Star
            aria-hidden
            className={`size-4 shrink-0 ${onlyFavourites ? 'fill-current' : ''}`}
            strokeWidth={1.75}
          />
          {/* The three menus of the image filters need the space. */}
          <span className="max-sm:sr-only">Favorites</span>
        </Button>
        {props.onClear && (
          <Button
            variant="ghost"
            icon={X}
            className="max-sm:basis-full max-sm:justify-start max-sm:px-0!"
            onClick={props.onClear}
          >
            Clear Filters
          </Button>
        )}
      </div>
      {children}
    </section>
  );
}
