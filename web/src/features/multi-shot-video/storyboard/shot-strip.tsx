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
import * as FIELD_MESSAGES from '#contract/tools/messages.ts';
import { announcements, INSTRUCTIONS } from './drag-announcements.ts';
import { ShotCard } from './shot-card.tsx';
import { beginsAtSeconds, isFull, type Storyboard } from './storyboard.ts';
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
              beginsAtSeconds={beginsAtSeconds(index)}
              actions={actions}
              canDuplicate={!isFull(board)}
            />
          ))}
          {!isFull(board) && (
            <li className="w-24 shrink-0 snap-start sm:w-40">
              <AddTile onAdd={actions.add} />
            </li>
          )}
        </ol>
        {isFull(board) && <p className="-mt-3 text-small text-text-2">{FIELD_MESSAGES.tooManyShots}</p>}
      </SortableContext>
    </DndContext>
  );
}

function AddTile({ onAdd }: { onAdd(): void }) {
  return (
    <button
      type="button"
      className="flex h-[4rem] w-full flex-col items-center justify-center gap-1 rounded-md border border-dashed border-border-strong text-text-2 hover:bg-surface-2 hover:text-text sm:aspect-video sm:h-auto"
      onClick={onAdd}
    >
      <Plus aria-hidden className="size-5" strokeWidth={1.75} />
      Add Shot
    </button>
  );
}
