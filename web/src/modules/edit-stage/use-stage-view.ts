import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  fitView,
  keepVisible,
  type StagePlacement,
  type StageSize,
  ZOOM_STEP,
  zoomAt,
} from './stage-view.ts';

/** Pixels of one line, for a wheel that reports lines. */
const LINE_PIXELS = 16;
/** Zoom per pixel of a wheel. */
const WHEEL_ZOOM = 0.0022;
/** Zoom per pixel of a trackpad pinch, which reports steps smaller than `PINCH_PIXELS`. */
const PINCH_ZOOM = 0.01;
const PINCH_PIXELS = 30;

/**
 * Interprets a wheel event: it zooms with Ctrl (which a trackpad pinch also sets) or Cmd, and otherwise moves the
 * image.
 */
export function wheelMove(
  event: Pick<WheelEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'deltaMode' | 'deltaX' | 'deltaY'>,
): { factor: number } | { dx: number; dy: number } {
  const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PIXELS : 1;
  const dx = event.deltaX * unit;
  const dy = event.deltaY * unit;
  if (event.ctrlKey || event.metaKey) {
    return { factor: Math.exp(-dy * (Math.abs(dy) < PINCH_PIXELS ? PINCH_ZOOM : WHEEL_ZOOM)) };
  }
  return event.shiftKey && dx === 0 ? { dx: -dy, dy: 0 } : { dx: -dx, dy: -dy };
}

type Content = { left: number; top: number; width: number; height: number };
type Point = { x: number; y: number };

/**
 * The position of the image on the stage: fitted, also after the stage is resized, until the person moves it.
 */
export function useStageView(
  surface: RefObject<HTMLElement | null>,
  content: Content,
  margin: number,
  hasToolbar: boolean,
) {
  const [stage, setStage] = useState<StageSize>({ width: 0, height: 0 });
  const [view, setView] = useState<StagePlacement>();
  const latest = useRef({ stage, content, margin, hasToolbar });
  latest.current = { stage, content, margin, hasToolbar };
  const { left, top, width, height } = content;

  useLayoutEffect(() => {
    const element = surface.current;
    if (!element) return;
    const measure = () => {
      const size = { width: element.clientWidth, height: element.clientHeight };
      setStage((before) => (before.width === size.width && before.height === size.height ? before : size));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [surface]);

  const fitted = useMemo(
    () => fitView(stage, { left, top, width, height }, { margin, hasToolbar }),
    [stage, left, top, width, height, margin, hasToolbar],
  );
  const change = useCallback((move: (before: StagePlacement, fit: StagePlacement) => StagePlacement) => {
    setView((before) => {
      const { stage, content, ...surroundings } = latest.current;
      const fit = fitView(stage, content, surroundings);
      return keepVisible(move(before ?? fit, fit), stage, content);
    });
  }, []);
  const zoom = useCallback(
    (factor: number, at?: Point) =>
      change((before, fit) => {
        const { stage } = latest.current;
        return zoomAt(before, factor, at ?? { x: stage.width / 2, y: stage.height / 2 }, fit.scale);
      }),
    [change],
  );
  const pan = useCallback(
    (dx: number, dy: number) => change((before) => ({ ...before, x: before.x + dx, y: before.y + dy })),
    [change],
  );
  const fitToStage = useCallback(() => setView(undefined), []);
  const isFitted = view === undefined;
  const wasFitted = useRef(false);
  const freeze = () => {
    wasFitted.current = isFitted;
    setView((before) => before ?? fitted);
  };
  const unfreeze = () => {
    if (wasFitted.current) fitToStage();
  };

  // The margin changes with the tool, for example when the edges can be dragged, which a zoomed view could hide.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each margin
  useLayoutEffect(fitToStage, [margin]);

  useEffect(() => {
    const element = surface.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      const { left, top } = element.getBoundingClientRect();
      const move = wheelMove(event);
      if ('factor' in move) zoom(move.factor, { x: event.clientX - left, y: event.clientY - top });
      else if (isFitted)
        return; // There is nothing to move, so the page scrolls.
      else pan(move.dx, move.dy);
      event.preventDefault();
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [surface, zoom, pan, isFitted]);

  return {
    stage,
    view: view ?? fitted,
    isFitted,
    fitToStage,
    /** Keeps the view while the content changes, until `unfreeze`, which fits it again if it was fitted. */
    freeze,
    unfreeze,
    pan,
    zoom,
    zoomIn: () => zoom(ZOOM_STEP),
    zoomOut: () => zoom(1 / ZOOM_STEP),
  };
}
