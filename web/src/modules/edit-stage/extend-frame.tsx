import { clsx } from 'clsx';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { type AddedMargins, sizeWithMargins } from '#contract/enlargement.ts';
import { formatSize } from '#web/platform/format/format-size.ts';
import { type MarginSide, marginsAfterKey, moveMargins, outwardMove } from './extend-margins.ts';
import type { StagePlacement, StageSize } from './stage-view.ts';

type ExtendFrameProps = {
  image: StageSize;
  view: StagePlacement;
  margins: AddedMargins;
  maxMargin: number;
  isDisabled: boolean;
  onChange(margins: AddedMargins): void;
  /** Called when a handle is grabbed: the image must not move until it is dropped. */
  onGrab(): void;
  onDrop(): void;
};

const HANDLES: readonly { sides: readonly MarginSide[]; label: string; place: string; grip: string }[] = [
  { sides: ['left'], label: 'Left edge', place: 'left-0 top-1/2 cursor-ew-resize', grip: 'h-9 w-2' },
  { sides: ['right'], label: 'Right edge', place: 'left-full top-1/2 cursor-ew-resize', grip: 'h-9 w-2' },
  { sides: ['up'], label: 'Top edge', place: 'left-1/2 top-0 cursor-ns-resize', grip: 'h-2 w-9' },
  { sides: ['down'], label: 'Bottom edge', place: 'left-1/2 top-full cursor-ns-resize', grip: 'h-2 w-9' },
  {
    sides: ['left', 'up'],
    label: 'Top left corner',
    place: 'left-0 top-0 cursor-nwse-resize',
    grip: 'size-4',
  },
  {
    sides: ['right', 'up'],
    label: 'Top right corner',
    place: 'left-full top-0 cursor-nesw-resize',
    grip: 'size-4',
  },
  {
    sides: ['right', 'down'],
    label: 'Bottom right corner',
    place: 'left-full top-full cursor-nwse-resize',
    grip: 'size-4',
  },
  {
    sides: ['left', 'down'],
    label: 'Bottom left corner',
    place: 'left-0 top-full cursor-nesw-resize',
    grip: 'size-4',
  },
];

/** The area that will be added around an image, drawn behind it. */
export function ExtendedArea({ image, view, margins }: Pick<ExtendFrameProps, 'image' | 'view' | 'margins'>) {
  return (
    <div
      aria-hidden
      className="forced-color-adjust-none absolute bg-checkerboard"
      style={frameStyle(image, view, margins)}
    >
      <div className="size-full bg-hatched" />
    </div>
  );
}

function frameStyle(image: StageSize, view: StagePlacement, margins: AddedMargins) {
  const { width, height } = sizeWithMargins(image, margins);
  return {
    left: view.x - margins.left * view.scale,
    top: view.y - margins.up * view.scale,
    width: width * view.scale,
    height: height * view.scale,
  };
}

/** Handles at the sides and corners of an image, which can be dragged or moved with the arrow keys, and the new size. */
export function ExtendFrame(props: ExtendFrameProps) {
  const { image, view, margins, isDisabled } = props;
  return (
    <fieldset
      aria-label="Added pixels"
      inert={isDisabled}
      className="pointer-events-none absolute border-2 border-dashed border-accent-graphic"
      style={frameStyle(image, view, margins)}
    >
      {HANDLES.map((handle) => (
        <EdgeHandle key={handle.label} handle={handle} {...props} />
      ))}
      <output className="absolute bottom-2 left-1/2 -translate-x-1/2 rounded-full bg-scrim px-3 py-1 text-small font-medium whitespace-nowrap text-on-media tabular-nums">
        {formatSize(sizeWithMargins(image, margins))}
      </output>
    </fieldset>
  );
}

function EdgeHandle(props: ExtendFrameProps & { handle: (typeof HANDLES)[number] }) {
  const { view, margins, maxMargin, onChange, onGrab, onDrop } = props;
  const { sides, label, place, grip } = props.handle;
  const start = useRef<{ x: number; y: number; margins: AddedMargins }>(undefined);

  const grab = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.focus({ preventScroll: true });
    start.current = { x: event.clientX, y: event.clientY, margins };
    onGrab();
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!start.current || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    event.stopPropagation();
    const dx = (event.clientX - start.current.x) / view.scale;
    const dy = (event.clientY - start.current.y) / view.scale;
    onChange(moveMargins(start.current.margins, outwardMove(sides, dx, dy), maxMargin));
  };
  const drop = () => {
    if (!start.current) return;
    start.current = undefined;
    onDrop();
  };
  const press = (event: KeyboardEvent) => {
    const next = marginsAfterKey(margins, sides, event, maxMargin);
    if (!next) return;
    event.preventDefault();
    onChange(next);
  };
  const text = sides.map((side) => `${margins[side]} pixels ${SIDE_WORDS[side]}`).join(', ');
  const handle = {
    'aria-label': label,
    onPointerDown: grab,
    onPointerMove: drag,
    onPointerUp: drop,
    onPointerCancel: drop,
    onKeyDown: press,
    className: clsx(
      'focus-on-media pointer-events-auto absolute grid size-11 -translate-1/2 touch-none place-items-center rounded-md',
      place,
    ),
    children: <span className={clsx('block rounded-full border border-white bg-accent shadow-e2', grip)} />,
  };
  const [side, other] = sides;
  if (side === undefined || other !== undefined)
    return <button type="button" aria-roledescription="corner handle" aria-description={text} {...handle} />;
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-valuemin={0}
      aria-valuemax={maxMargin}
      aria-valuenow={margins[side]}
      aria-valuetext={text}
      aria-orientation={side === 'up' || side === 'down' ? 'vertical' : 'horizontal'}
      {...handle}
    />
  );
}

const SIDE_WORDS: Record<MarginSide, string> = {
  left: 'to the left',
  right: 'to the right',
  up: 'above',
  down: 'below',
};
