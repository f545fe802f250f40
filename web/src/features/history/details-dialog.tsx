import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

type DetailsDialogProps = {
  title: string;
  onClose(): void;
  /** Missing at the ends of the list. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  media: ReactNode;
  children: ReactNode;
  footer: ReactNode;
};

/** Media large on the left, what is known of it on the right; on phones one above the other. */
export function DetailsDialog(props: DetailsDialogProps) {
  const { title, onClose, onPrevious, onNext, media, children, footer } = props;
  const opener = useRef(document.activeElement);
  useArrowKeys(onPrevious, onNext);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      size="xl"
      flush
      onCloseAutoFocus={(event) => {
        if (!(opener.current instanceof HTMLElement) || !opener.current.isConnected) return;
        event.preventDefault();
        opener.current.focus();
      }}
    >
      <div className="flex flex-col overflow-clip sm:rounded-b-xl lg:h-[min(78dvh,46rem)] lg:flex-row">
        <div className="relative grid min-w-0 flex-1 place-items-center bg-canvas p-4 max-lg:min-h-56 sm:p-6">
          {media}
          <Neighbour side="left" onGo={onPrevious} />
          <Neighbour side="right" onGo={onNext} />
        </div>
        <div className="flex shrink-0 flex-col border-border lg:w-90 lg:border-s">
          <div className="min-h-0 flex-1 space-y-5 p-5 lg:overflow-y-auto">{children}</div>
          <div className="border-t border-border bg-surface p-4 max-lg:sticky max-lg:bottom-0 max-lg:pb-[max(1rem,env(safe-area-inset-bottom))]">
            {footer}
          </div>
        </div>
      </div>
    </Dialog>
  );
}

/** Left and right go to the neighbours, from wherever the focus is. */
function useArrowKeys(onPrevious: (() => void) | undefined, onNext: (() => void) | undefined) {
  const latest = useRef({ onPrevious, onNext });
  latest.current = { onPrevious, onNext };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // Sliders and fields inside keep their own arrows.
      const isUsed = event.target instanceof Element && event.target.closest('[role=slider], input') !== null;
      if (event.defaultPrevented || isUsed) return;
      if (event.key === 'ArrowLeft') latest.current.onPrevious?.();
      if (event.key === 'ArrowRight') latest.current.onNext?.();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

function Neighbour({ side, onGo }: { side: 'left' | 'right'; onGo: (() => void) | undefined }) {
  if (!onGo) return null;
  return (
    <IconButton
      variant="media"
      size="lg"
      icon={side === 'left' ? ChevronLeft : ChevronRight}
      label={side === 'left' ? 'Previous' : 'Next'}
      onClick={onGo}
      className={`absolute! top-1/2 -translate-y-1/2 rounded-full! ${side === 'left' ? 'left-3' : 'right-3'}`}
    />
  );
}
