import { type KeyboardEvent, useEffect, useRef } from 'react';
import { formatSize } from '#web/platform/format/format-size.ts';
import type { MaskBox } from './mask-drawing.ts';
import { boxAfterKey, describeBox } from './place-box.ts';
import type { StagePlacement, StageSize } from './stage-view.ts';

const frameOnScreen = ({ left, top, width, height }: MaskBox, { x, y, scale }: StagePlacement) => ({
  left: x + left * scale,
  top: y + top * scale,
  width: width * scale,
  height: height * scale,
});

/** A box that is being dragged. */
export function DraggedBox({ box, view }: { box: MaskBox; view: StagePlacement }) {
  return <div aria-hidden className={BOX_CLASS} style={frameOnScreen(box, view)} />;
}

const BOX_CLASS =
  'pointer-events-none absolute border-2 border-dashed border-white bg-[#ff2e93]/40 outline-2 outline-black';

type PlacedBoxProps = {
  box: MaskBox;
  image: StageSize;
  view: StagePlacement;
  onMove(box: MaskBox, announcement: string): void;
  onConfirm(): void;
  onCancel(): void;
};

/** A box that the arrow keys move, or resize with Shift, until Enter marks its area. */
export function PlacedBox({ box, image, view, onMove, onConfirm, onCancel }: PlacedBoxProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus({ preventScroll: true }), []);

  const press = (event: KeyboardEvent) => {
    const next = boxAfterKey(box, event.key, event.shiftKey, image);
    if (next) onMove(next, describeBox(next));
    else if (event.key === 'Enter') onConfirm();
    else if (event.key === 'Escape') onCancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={frame}
      role="application"
      aria-roledescription="box"
      aria-label={describeBox(box)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the box that has the focus
      tabIndex={0}
      onKeyDown={press}
      className={BOX_CLASS}
      style={frameOnScreen(box, view)}
    >
      <span className="absolute bottom-full left-0 mb-1 rounded-sm bg-scrim px-2 py-1 text-small whitespace-nowrap text-on-media tabular-nums">
        {formatSize(box)}
      </span>
    </div>
  );
}
