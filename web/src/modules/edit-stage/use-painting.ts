import { type RefObject, useRef } from 'react';
import type { MaskBox, Stroke, StrokePoint } from './mask-drawing.ts';
import {
  type GestureActions,
  type PointerPhase,
  pointerGestures,
  type StagePointer,
} from './pointer-gestures.ts';
import { type StagePlacement, toImage } from './stage-view.ts';

type LiveStroke = Omit<Stroke, 'kind' | 'points'> & { points: StrokePoint[] };

type Painting = {
  /** The tool that a press on the image uses; undefined if it only moves the image. */
  tool: 'brush' | 'eraser' | 'box' | undefined;
  size: number;
  view: StagePlacement;
  paintLive(stroke: Omit<Stroke, 'kind'>, first: number): void;
  onStroke(stroke: Omit<Stroke, 'kind'>): void;
  /** The box being dragged; undefined when it is dropped or canceled. */
  onBoxChange(box: MaskBox | undefined): void;
  onBox(box: MaskBox): void;
  onCancel(): void;
  pan: GestureActions['pan'];
  zoom: GestureActions['zoom'];
};

/** Points closer together than this share of the brush's width are skipped: they would not be visible. */
const MIN_STEP = 0.04;
/** A drag shorter than this many image pixels makes no box. */
const MIN_BOX_PIXELS = 4;

const readPressure = (event: PointerEvent) =>
  event.pointerType === 'pen' && event.pressure > 0 ? event.pressure : 1;

const boxBetween = (a: { x: number; y: number }, b: { x: number; y: number }): MaskBox => ({
  left: Math.round(Math.min(a.x, b.x)),
  top: Math.round(Math.min(a.y, b.y)),
  width: Math.round(Math.abs(a.x - b.x)),
  height: Math.round(Math.abs(a.y - b.y)),
});

/**
 * Turns pointer events of the stage into strokes, boxes and moves of the image. React does not render while a
 * stroke is drawn.
 */
export function usePainting(surface: RefObject<HTMLElement | null>, painting: Painting) {
  const latest = useRef(painting);
  latest.current = painting;
  const stroke = useRef<LiveStroke>(undefined);
  const corner = useRef<{ from: StagePointer; box: MaskBox }>(undefined);
  const event = useRef<PointerEvent>(undefined);
  const gestures = useRef<ReturnType<typeof pointerGestures>>(undefined);

  const placeOnStage = ({ clientX, clientY }: PointerEvent) => {
    const box = surface.current?.getBoundingClientRect();
    return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
  };
  const addPoints = (events: readonly PointerEvent[]) => {
    const live = stroke.current;
    if (!live) return;
    const first = live.points.length;
    for (const pointerEvent of events) {
      const point = {
        ...toImage(placeOnStage(pointerEvent), latest.current.view),
        pressure: readPressure(pointerEvent),
      };
      const last = live.points.at(-1);
      if (last && Math.hypot(point.x - last.x, point.y - last.y) < live.size * MIN_STEP) continue;
      live.points.push(point);
    }
    if (live.points.length > first) latest.current.paintLive(live, first);
  };

  gestures.current ??= pointerGestures({
    canPaint: () => latest.current.tool !== undefined,
    begin(pointer) {
      const { tool, size } = latest.current;
      if (tool === 'box') corner.current = { from: pointer, box: boxBetween(pointer, pointer) };
      else {
        stroke.current = { points: [], size, erase: tool === 'eraser' };
        if (event.current) addPoints([event.current]);
      }
    },
    extend(pointer) {
      const latestEvent = event.current;
      if (stroke.current && latestEvent) {
        const parts = latestEvent.getCoalescedEvents?.() ?? [];
        addPoints(parts.length > 0 ? parts : [latestEvent]);
      }
      if (corner.current) {
        const { view } = latest.current;
        corner.current.box = boxBetween(toImage(corner.current.from, view), toImage(pointer, view));
        latest.current.onBoxChange(corner.current.box);
      }
    },
    end() {
      const { onStroke, onBox, onBoxChange } = latest.current;
      if (stroke.current) onStroke(stroke.current);
      const box = corner.current?.box;
      if (corner.current) onBoxChange(undefined);
      if (box && box.width >= MIN_BOX_PIXELS && box.height >= MIN_BOX_PIXELS) onBox(box);
      stroke.current = undefined;
      corner.current = undefined;
    },
    cancel() {
      stroke.current = undefined;
      corner.current = undefined;
      latest.current.onBoxChange(undefined);
      latest.current.onCancel();
    },
    pan: (dx, dy) => latest.current.pan(dx, dy),
    zoom: (factor, at) => latest.current.zoom(factor, at),
  });

  return (nativeEvent: PointerEvent, phase: PointerPhase, isSpaceHeld: boolean) => {
    event.current = nativeEvent;
    const pointer: StagePointer = {
      id: nativeEvent.pointerId,
      type: nativeEvent.pointerType,
      ...placeOnStage(nativeEvent),
      timeMs: nativeEvent.timeStamp,
      movesImage: isSpaceHeld || nativeEvent.button === 1,
    };
    gestures.current?.[phase](pointer);
  };
}
