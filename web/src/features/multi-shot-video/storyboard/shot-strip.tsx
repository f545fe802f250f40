import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  horizontalListSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import * as FIELD_MESSAGES from '#contract/tools/messages.ts';
import { announcements, INSTRUCTIONS } from './drag-announcements.ts';
import { ShotCard } from './shot-card.tsx';
import { isFull, type Storyboard, shotStartSeconds } from './storyboard.ts';
import type { BoardActions } from './use-board-actions.ts';

/** A swipe scrolls the strip; holding the handle this long picks up the shot. */
const TOUCH = { delay: 150, tolerance: 8 };
const POINTER = { distance: 4 };

/** The shots in order with their start times, reorderable by mouse, touch and keyboard. */
export function ShotStrip(props: {
  board: Storyboard;
  actions: BoardActions;
  onDragging(isDragging: boolean): void;
}) {
  const { board, actions, onDragging } = props;
  const reasonId = useId();
  const ids = board.shots.map(({ id }) => id);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: POINTER }),
    useSensor(TouchSensor, { activationConstraint: TOUCH }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    onDragging(false);
    if (over) actions.move(String(active.id), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcements(ids),
        screenReaderInstructions: { draggable: INSTRUCTIONS },
      }}
      onDragStart={() => onDragging(true)}
      onDragCancel={() => onDragging(false)}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={horizontalListSortingStrategy}>
        <ol
          aria-label="Shots"
          className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pt-1 pb-2 sm:-mx-5 sm:scroll-px-5 sm:px-5"
        >
          {board.shots.map((shot, index) => (
            <ShotCard
              key={shot.id}
              shot={shot}
              index={index}
              count={board.shots.length}
              isSelected={shot.id === board.selected}
              shotStartSeconds={shotStartSeconds(index)}
              actions={actions}
              canDuplicate={!isFull(board)}
            />
          ))}
          <li className="w-24 shrink-0 snap-start sm:w-40">
            <AddTile disabledBy={isFull(board) ? reasonId : undefined} onAdd={actions.add} />
          </li>
        </ol>
        {isFull(board) && (
          <p id={reasonId} className="-mt-3 text-small text-text-2">
            {FIELD_MESSAGES.tooManyShots}
          </p>
        )}
      </SortableContext>
    </DndContext>
  );
}

/** Keeps focus while disabled; `disabledBy` is the id of the reason. */
function AddTile({ disabledBy, onAdd }: { disabledBy: string | undefined; onAdd(): void }) {
  const isDisabled = disabledBy !== undefined;
  return (
    <button
      type="button"
      aria-disabled={isDisabled || undefined}
      aria-describedby={disabledBy}
      className="flex h-[4rem] w-full flex-col items-center justify-center gap-1 rounded-md border border-dashed border-border-strong text-text-2 not-aria-disabled:hover:bg-surface-2 not-aria-disabled:hover:text-text aria-disabled:cursor-not-allowed aria-disabled:opacity-40 sm:aspect-video sm:h-auto"
      onClick={isDisabled ? undefined : onAdd}
    >
      <Plus aria-hidden className="size-5" strokeWidth={1.75} />
      Add Shot
    </button>
  );
}
