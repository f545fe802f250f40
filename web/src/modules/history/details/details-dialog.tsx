import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useHiddenButton } from '#web/ui/use-hidden-button.ts';

type DetailsDialogProps = {
  /** The item shown; another one starts at the top. */
  itemId: string;
  title: string;
  onClose(): void;
  /** Undefined at the ends of the list. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  media: ReactNode;
  children: ReactNode;
  footer: ReactNode;
  /** Where focus goes afterwards, if not back to the opener. */
  onCloseAutoFocus?(event: Event): void;
};

/** Media on the left, its details on the right; on phones one above the other. */
export function DetailsDialog(props: DetailsDialogProps) {
  const { title, onClose, onPrevious, onNext, media, children, footer } = props;
  const opener = useRef(document.activeElement);
  const details = useRef<HTMLDivElement>(null);
  useScrollToTop(details, props.itemId);
  useArrowKeys(onPrevious, onNext);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      size="xl"
      flush
      actions={<NeighborsInHeader onPrevious={onPrevious} onNext={onNext} />}
      onCloseAutoFocus={(event) => {
        props.onCloseAutoFocus?.(event);
        if (event.defaultPrevented) return;
        if (!(opener.current instanceof HTMLElement) || !opener.current.isConnected) return;
        event.preventDefault();
        opener.current.focus();
      }}
    >
      <div className="flex flex-col overflow-clip sm:rounded-b-xl short:rounded-none lg:h-[min(78dvh,46rem)] lg:flex-row short:h-full short:flex-row">
        <div className="relative grid min-h-0 min-w-0 flex-1 grid-rows-[minmax(0,1fr)] place-items-center bg-canvas p-4 max-lg:min-h-56 sm:p-6 lg:px-16 short:min-h-0 short:p-2">
          {media}
          <NeighborsAtSides onPrevious={onPrevious} onNext={onNext} />
        </div>
        <NeighborsBelow onPrevious={onPrevious} onNext={onNext} />
        <div className="flex shrink-0 flex-col border-border lg:w-90 lg:border-s short:w-84 md:short:w-90 short:border-s">
          <div
            ref={details}
            className="min-h-0 flex-1 space-y-5 p-4 sm:p-5 lg:overflow-y-auto short:overflow-y-auto short:p-3"
          >
            {children}
          </div>
          <div
            data-bottom-bar
            className="relative border-t border-border bg-surface p-4 sm:p-5 sm:rounded-b-xl lg:rounded-bl-none short:rounded-none max-lg:sticky max-lg:bottom-0 max-lg:pb-[max(1.25rem,env(safe-area-inset-bottom))] short:p-2"
          >
            {footer}
          </div>
        </div>
      </div>
    </Dialog>
  );
}

/** Scrolls to the top when another item is shown. Which element scrolls depends on the screen's size. */
function useScrollToTop(inner: RefObject<HTMLElement | null>, itemId: string) {
  const shownId = useRef(itemId);
  useLayoutEffect(() => {
    if (shownId.current === itemId) return;
    shownId.current = itemId;
    const dialog = inner.current?.closest('[role=dialog]');
    for (let element: Element | null = inner.current; element; element = element.parentElement) {
      element.scrollTop = 0;
      if (element === dialog) return;
    }
  }, [inner, itemId]);
}

/** The left and right arrow keys show the neighbors, wherever the focus is. */
function useArrowKeys(onPrevious: (() => void) | undefined, onNext: (() => void) | undefined) {
  const latest = useRef({ onPrevious, onNext });
  latest.current = { onPrevious, onNext };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // Sliders, fields and menus use the arrow keys themselves.
      const isUsed =
        event.target instanceof Element && event.target.closest('[role=slider], [role=menu], input') !== null;
      if (event.defaultPrevented || isUsed) return;
      if (event.key === 'ArrowLeft') latest.current.onPrevious?.();
      if (event.key === 'ArrowRight') latest.current.onNext?.();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

type Neighbors = Pick<DetailsDialogProps, 'onPrevious' | 'onNext'>;

/** On wide screens: on both sides of the media. */
function NeighborsAtSides({ onPrevious, onNext }: Neighbors) {
  const style = 'absolute! top-1/2 -translate-y-1/2 rounded-full! hidden! lg:grid! short:hidden!';
  return (
    <>
      {onPrevious && (
        <IconButton
          variant="secondary"
          size="lg"
          icon={ChevronLeft}
          label="Previous"
          onClick={onPrevious}
          className={`${style} left-3`}
        />
      )}
      {onNext && (
        <IconButton
          variant="secondary"
          size="lg"
          icon={ChevronRight}
          label="Next"
          onClick={onNext}
          className={`${style} right-3`}
        />
      )}
    </>
  );
}

/** Hides Previous at the start of the list and Next at its end. The space stays, so that the other button does not move. */
function useHiddenAtEnds({ onPrevious, onNext }: Neighbors) {
  return { previous: useHiddenButton(!onPrevious), next: useHiddenButton(!onNext) };
}

/** On phones in landscape: next to the title, so that the media has the whole width. */
function NeighborsInHeader({ onPrevious, onNext }: Neighbors) {
  const { previous, next } = useHiddenAtEnds({ onPrevious, onNext });
  if (!onPrevious && !onNext) return null;
  return (
    <div className="hidden short:flex">
      <IconButton icon={ChevronLeft} label="Previous" onClick={onPrevious} {...previous} />
      <IconButton icon={ChevronRight} label="Next" onClick={onNext} {...next} />
    </div>
  );
}

/** On phones: below the media, so that they do not cover it. */
function NeighborsBelow({ onPrevious, onNext }: Neighbors) {
  const { previous, next } = useHiddenAtEnds({ onPrevious, onNext });
  if (!onPrevious && !onNext) return null;
  return (
    <div className="flex justify-between border-b border-border px-2 py-1 lg:hidden short:hidden">
      <Button variant="ghost" className="px-2!" icon={ChevronLeft} onClick={onPrevious} {...previous}>
        Previous
      </Button>
      <Button variant="ghost" className="px-2!" onClick={onNext} {...next}>
        Next
        <ChevronRight aria-hidden className="size-4" strokeWidth={1.75} />
      </Button>
    </div>
  );
}
