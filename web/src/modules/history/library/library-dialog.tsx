import { ImagePlus, SearchX } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { splitIntoWords } from '#contract/history-page.ts';
import { PATHS } from '#web/platform/paths.ts';
import { useUser } from '#web/platform/session/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { HistoryStates } from '../history-states.tsx';
import { IMAGE_FILTER } from '../images/image-filter.ts';
import { type HistoryImage, IMAGES } from '../images/image-history.ts';
import { SearchField } from '../search-field.tsx';
import { useHistory } from '../use-history.ts';
import { LibraryGrid, LibrarySkeleton } from './library-grid.tsx';

/** Older images are found by searching. */
const MAX_SHOWN = 24;

type LibraryDialogProps = {
  isOpen: boolean;
  onClose(): void;
  onChoose(image: HistoryImage): void;
};

/** The person's own images, newest first, to choose one from. */
export function LibraryDialog({ isOpen, onClose, onChoose }: LibraryDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title="From Your Library"
      size="lg"
      onOpenAutoFocus={focusSearch}
    >
      <LibraryContent onChoose={onChoose} />
    </Dialog>
  );
}

/** Focuses the search, unless that would open an on-screen keyboard over the images. */
function focusSearch(event: Event): void {
  const { target } = event;
  const search = target instanceof Element ? target.querySelector<HTMLElement>('input[type=search]') : null;
  if (search === null || !matchMedia('(pointer: fine)').matches) return;
  event.preventDefault();
  search.focus();
}

function LibraryContent({ onChoose }: Pick<LibraryDialogProps, 'onChoose'>) {
  const user = useUser();
  const grid = useRef<HTMLUListElement>(null);
  const [words, setWords] = useState('');
  const { query, items = [] } = useHistory(IMAGES, user.id, { ...IMAGE_FILTER.none, q: words });
  const isSearch = splitIntoWords(words).length > 0;
  const shown = items.slice(0, MAX_SHOWN);
  const content = useRef<HTMLDivElement>(null);
  const clearSearch = () => {
    setWords('');
    content.current?.querySelector<HTMLElement>('input[type=search]')?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the search field inside handles the keys
    <div
      ref={content}
      className="flex flex-col gap-4 sm:min-h-96"
      onKeyDown={(event) => {
        const isFromSearch = event.target instanceof HTMLInputElement;
        if (!isFromSearch || event.key !== 'ArrowDown') return;
        event.preventDefault();
        grid.current?.querySelector<HTMLElement>('[data-tile][tabindex="0"]')?.focus();
      }}
    >
      <div className="flex">
        <SearchField
          label="Search your library"
          placeholder="Search in prompts"
          value={words}
          onChange={setWords}
        />
      </div>
      <HistoryStates query={query} kind="images" skeleton={<LibrarySkeleton />}>
        {shown.length === 0 &&
          !query.isPlaceholderData &&
          (isSearch ? <NothingFound onClear={clearSearch} /> : <NoImagesYet />)}
        <div
          aria-busy={query.isPlaceholderData || undefined}
          className={query.isPlaceholderData ? 'opacity-60' : ''}
        >
          <LibraryGrid ref={grid} images={shown} onChoose={onChoose} />
        </div>
        {items.length > MAX_SHOWN && (
          <p className="text-center text-small text-text-2">
            {isSearch
              ? `The newest ${MAX_SHOWN} matches. Add words to narrow the search.`
              : `Your latest ${MAX_SHOWN}. Search to find older ones.`}
          </p>
        )}
      </HistoryStates>
    </div>
  );
}

function NothingFound({ onClear }: { onClear(): void }) {
  return (
    <EmptyState
      title="No Images Found"
      description="None of your images match. Try fewer or different words."
      art={<SearchX className="size-12" strokeWidth={1.25} />}
      action={<Button onClick={onClear}>Clear Search</Button>}
    />
  );
}

function NoImagesYet() {
  return (
    <EmptyState
      title="No Images Yet"
      description="Images that you make appear here, ready for every tool."
      art={<ImagePlus className="size-12" strokeWidth={1.25} />}
      action={
        <Button asChild>
          <Link to={PATHS.imageGenerator}>Create New Image</Link>
        </Button>
      }
    />
  );
}
