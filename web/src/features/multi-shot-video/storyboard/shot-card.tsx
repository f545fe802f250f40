import { useSortable } from '@dnd-kit/sortable';
import { ArrowLeft, ArrowRight, Copy, Ellipsis, GripVertical, ImageOff, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { isBlank } from '#contract/text.ts';
import { formatDuration } from '#web/platform/format/format-duration.ts';
import { ALT_CHARACTERS, shorten } from '#web/platform/format/shorten.ts';
import { DropdownMenu, MenuItem } from '#web/ui/dropdown-menu.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { ReferenceImage } from './reference-image.tsx';
import type { BoardShot } from './storyboard.ts';
import type { BoardActions } from './use-board-actions.ts';

type ShotCardProps = {
  shot: BoardShot;
  index: number;
  count: number;
  isSelected: boolean;
  shotStartSeconds: number;
  actions: BoardActions;
  canDuplicate: boolean;
};

/** One shot in the strip: click it to select it, move it with its handle or its menu. */
export function ShotCard({
  shot,
  index,
  count,
  isSelected,
  shotStartSeconds,
  actions,
  canDuplicate,
}: ShotCardProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: shot.id });
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isSelected) card.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isSelected]);
  const number = index + 1;
  const moved = transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined;
  return (
    <li
      ref={(element) => {
        card.current = element;
        setNodeRef(element);
      }}
      style={{ transform: moved, transition }}
      // The last one scrolls into view together with Add Shot.
      className={`w-24 shrink-0 snap-start sm:w-40 nth-last-2:scroll-me-31 sm:nth-last-2:scroll-me-48 ${isDragging ? 'relative z-10 opacity-80' : ''}`}
    >
      <div
        className={`relative overflow-hidden rounded-md border bg-surface ${isSelected ? 'border-accent-graphic ring-2 ring-accent-graphic' : 'border-border'}`}
      >
        <button
          type="button"
          aria-pressed={isSelected}
          className="block h-[4rem] w-full text-left focus-visible:outline-offset-[-2px] sm:aspect-video sm:h-auto"
          onClick={() => actions.select(shot.id)}
        >
          <VisuallyHidden>Shot</VisuallyHidden>{' '}
          <span className="absolute top-1 left-1 rounded-sm bg-scrim px-2 text-small font-medium text-on-media tabular-nums">
            {number}
          </span>{' '}
          <CardImage shot={shot} />
        </button>
        <div className="flex items-center justify-between border-t border-border">
          <IconButton
            ref={setActivatorNodeRef}
            icon={GripVertical}
            size="sm"
            className="cursor-grab touch-none touch:size-11!"
            {...attributes}
            {...listeners}
            label={`Move shot ${number}`}
          />
          <ShotMenu
            number={number}
            count={count}
            canDuplicate={canDuplicate}
            onMove={(to) => actions.move(shot.id, to)}
            onDuplicate={() => actions.duplicate(shot.id)}
            onRemove={() => actions.remove(shot.id)}
          />
        </div>
      </div>
      <p className="mt-1 text-small text-text-3 tabular-nums">{formatDuration(shotStartSeconds)}</p>
    </li>
  );
}

/** The reference or, without one, the first words; an empty shot is hatched. */
function CardImage({ shot }: { shot: BoardShot }) {
  if (shot.reference?.isGone) {
    return (
      <span className="grid size-full content-center justify-items-center gap-1 bg-danger-soft pt-4 text-small text-danger-text">
        <ImageOff aria-hidden className="size-4" strokeWidth={1.75} />
        Image gone
      </span>
    );
  }
  if (shot.reference) {
    const alt = shorten(shot.text, ALT_CHARACTERS);
    return <ReferenceImage reference={shot.reference} alt={alt} className="size-full" />;
  }
  if (isBlank(shot.text)) {
    return (
      <span className="flex size-full items-end justify-center bg-[repeating-linear-gradient(-45deg,var(--surface-2)_0_6px,var(--surface)_6px_12px)] px-1 pb-1 text-center text-small leading-tight text-text-2 sm:items-center sm:pb-0">
        Empty. Will be skipped
      </span>
    );
  }
  return (
    <span className="block size-full bg-surface-2 px-2 pt-6 text-small text-text-2">
      <span className="line-clamp-2 wrap-anywhere sm:line-clamp-3">{shot.text}</span>
    </span>
  );
}

function ShotMenu(props: {
  number: number;
  count: number;
  canDuplicate: boolean;
  onMove(to: number): void;
  onDuplicate(): void;
  onRemove(): void;
}) {
  const { number, count, canDuplicate, onMove, onDuplicate, onRemove } = props;
  const index = number - 1;
  return (
    <span className="flex items-center">
      {count > 1 && (
        <IconButton
          icon={Trash2}
          size="sm"
          className="max-sm:hidden"
          label={`Delete shot ${number}`}
          onClick={onRemove}
        />
      )}
      <DropdownMenu
        trigger={
          <IconButton
            icon={Ellipsis}
            size="sm"
            className="touch:size-11!"
            label={`More for shot ${number}`}
          />
        }
      >
        {index > 0 && (
          <MenuItem icon={ArrowLeft} onSelect={() => onMove(index - 1)}>
            Move Left
          </MenuItem>
        )}
        {number < count && (
          <MenuItem icon={ArrowRight} onSelect={() => onMove(index + 1)}>
            Move Right
          </MenuItem>
        )}
        {canDuplicate && (
          <MenuItem icon={Copy} onSelect={onDuplicate}>
            Duplicate
          </MenuItem>
        )}
        {count > 1 && (
          <MenuItem icon={Trash2} tone="danger" onSelect={onRemove}>
            Delete
          </MenuItem>
        )}
      </DropdownMenu>
    </span>
  );
}
