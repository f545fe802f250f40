import { clsx } from 'clsx';
import { ChevronsLeftRight } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { COMPARE, positionAfterKey, positionAt } from './compare-position.ts';

type CompareSliderProps = {
  label: string;
  before: { label: string; content: ReactNode };
  after: { label: string; content: ReactNode };
  className?: string;
};

/** A label hides once the divider comes near its corner (percent of the width). */
const LABEL_ROOM_PERCENT = 22;

/** Two images on top of each other, with a divider to drag by mouse, pen, touch or keys. */
export function CompareSlider({ label, before, after, className }: CompareSliderProps) {
  const [position, setPosition] = useState<number>(COMPARE.start);
  const handle = useRef<HTMLDivElement>(null);

  const follow = (event: PointerEvent<HTMLDivElement>) =>
    setPosition(positionAt(event.clientX, event.currentTarget.getBoundingClientRect()));
  const grab = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    handle.current?.focus({ preventScroll: true });
    follow(event);
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
  };
  const press = (event: KeyboardEvent) => {
    const next = positionAfterKey(event.key, event.shiftKey, position);
    if (next === undefined) return;
    event.preventDefault();
    setPosition(next);
  };

  return (
    <div
      className={clsx('group relative cursor-ew-resize touch-pan-y overflow-hidden select-none', className)}
      onPointerDown={grab}
      onPointerMove={drag}
    >
      <div className="absolute inset-0 bg-checkerboard">{after.content}</div>
      <div className="absolute inset-0" style={{ clipPath: `inset(0 ${100 - position}% 0 0)` }}>
        {before.content}
      </div>
      <CornerLabel side="left" hidden={position < LABEL_ROOM_PERCENT}>
        {before.label}
      </CornerLabel>
      <CornerLabel side="right" hidden={position > 100 - LABEL_ROOM_PERCENT}>
        {after.label}
      </CornerLabel>
      <div
        ref={handle}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-orientation="horizontal"
        aria-valuemin={COMPARE.min}
        aria-valuemax={COMPARE.max}
        aria-valuenow={Math.round(position)}
        aria-valuetext={`${Math.round(position)} percent ${before.label.toLowerCase()}`}
        onKeyDown={press}
        className="absolute inset-y-0 w-11 -translate-x-1/2 outline-none"
        style={{ left: `${position}%` }}
      >
        <DividerLine />
      </div>
    </div>
  );
}

function DividerLine() {
  return (
    <>
      <span className="forced-color-adjust-none absolute inset-y-0 left-1/2 w-0.5 -translate-x-1/2 bg-white shadow-[0_0_0_1px_rgb(10_9_12/0.18)]" />
      <span className="absolute top-1/2 left-0 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-white text-[#1a1815] shadow-e3 ring-offset-2 group-has-focus-visible:ring-3 group-has-focus-visible:ring-ring">
        <ChevronsLeftRight aria-hidden className="size-5" strokeWidth={1.75} />
      </span>
    </>
  );
}

function CornerLabel(props: { side: 'left' | 'right'; hidden: boolean; children: string }) {
  return (
    <span
      aria-hidden
      className={clsx(
        // In a narrow image a long label wraps to two lines, so that it does not reach the divider in the middle.
        'pointer-events-none absolute top-2 z-1 max-w-[calc(50%-1rem)] rounded-lg bg-scrim px-2 py-1 sm:top-4 sm:px-3 text-small font-medium text-on-media transition-opacity cramped:max-w-none',
        props.side === 'left' ? 'left-2 sm:left-4' : 'right-2 sm:right-4 cramped:top-auto cramped:bottom-2',
        props.hidden && 'opacity-0',
      )}
    >
      {props.children}
    </span>
  );
}
