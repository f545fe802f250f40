import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { MaskMark, Stroke } from './mask-drawing.ts';
import { paintMarks, paintStroke } from './mask-painting.ts';
import type { StagePlacement, StageSize } from './stage-view.ts';

/** Larger canvases are drawn at a lower resolution: four million pixels take 16 MB. */
const MAX_PIXELS = 4_000_000;
/** While the image moves, the drawn mask moves with it and is redrawn sharply this often. */
const REDRAW_MS = 100;
/** Side of the pattern's tile in CSS pixels. */
const TILE = 12;

type MaskLayer = {
  marks: readonly MaskMark[];
  image: StageSize;
  stage: StageSize;
  view: StagePlacement;
};
type Drawn = { marks: readonly MaskMark[]; view: StagePlacement; stage: StageSize };

/** Stripes of three colors, so that one contrasts with any image. */
function stripes(context: CanvasRenderingContext2D, ratio: number): CanvasPattern | string {
  const side = Math.round(TILE * ratio);
  const tile = document.createElement('canvas');
  tile.width = side;
  tile.height = side;
  const pen = tile.getContext('2d');
  if (!pen) return '#ff2e93';
  pen.fillStyle = '#ff2e93';
  pen.fillRect(0, 0, side, side);
  const stripe = (color: string, offset: number, width: number) => {
    pen.strokeStyle = color;
    pen.lineWidth = width;
    pen.beginPath();
    for (const shift of [-side, 0, side]) {
      pen.moveTo(offset + shift - 1, side + 1);
      pen.lineTo(offset + shift + side + 1, -1);
    }
    pen.stroke();
  };
  stripe('#fff', 0, 2 * ratio);
  stripe('#2b0016', 2 * ratio, 1.5 * ratio);
  return context.createPattern(tile, 'repeat') ?? '#ff2e93';
}

const startsWith = (marks: readonly MaskMark[], first: readonly MaskMark[]) =>
  first.length <= marks.length && first.every((mark, index) => marks[index] === mark);

/**
 * Draws the marks on a canvas of the stage's size. A stroke is added to the canvas; only a change of the view
 * or an undo redraws all marks.
 */
export function useMaskCanvas(canvas: RefObject<HTMLCanvasElement | null>, layer: MaskLayer) {
  const latest = useRef(layer);
  latest.current = layer;
  const lastDrawn = useRef<Drawn>(undefined);
  const ink = useRef<{ context: CanvasRenderingContext2D; pattern: CanvasPattern | string; ratio: number }>(
    undefined,
  );

  const drawAll = useCallback(() => {
    const element = canvas.current;
    const { marks, image, stage, view } = latest.current;
    if (!element || stage.width === 0) return;
    const ratio = Math.min(devicePixelRatio, Math.sqrt(MAX_PIXELS / (stage.width * stage.height)));
    const context = element.getContext('2d');
    if (!context) return;
    const width = Math.round(stage.width * ratio);
    const height = Math.round(stage.height * ratio);
    if (element.width !== width || element.height !== height || !ink.current) {
      element.width = width;
      element.height = height;
      ink.current = { context, pattern: stripes(context, ratio), ratio };
    } else context.restore();
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, width, height);
    const { pattern } = ink.current;
    const scale = view.scale * ratio;
    // The stripes keep their width and position on the screen.
    if (typeof pattern !== 'string')
      pattern.setTransform(
        new DOMMatrix([1 / scale, 0, 0, 1 / scale, -view.x / view.scale, -view.y / view.scale]),
      );
    context.setTransform(scale, 0, 0, scale, view.x * ratio, view.y * ratio);
    context.beginPath();
    context.rect(0, 0, image.width, image.height);
    context.clip();
    paintMarks(context, marks, image, pattern);
    element.style.transform = '';
    lastDrawn.current = { marks, view, stage };
  }, [canvas]);

  const { marks, view, stage, image } = layer;
  useLayoutEffect(() => {
    const before = lastDrawn.current;
    const pen = ink.current;
    if (!before || !pen || before.stage !== stage) {
      drawAll();
      return;
    }
    if (before.marks !== marks) {
      if (startsWith(marks, before.marks)) {
        paintMarks(pen.context, marks.slice(before.marks.length), image, pen.pattern);
        lastDrawn.current = { ...before, marks };
      } else drawAll();
    }
  }, [marks, stage, image, drawAll]);

  useLayoutEffect(() => {
    const before = lastDrawn.current;
    const element = canvas.current;
    if (!before || !element || before.view === view) return;
    const scale = view.scale / before.view.scale;
    element.style.transform = `translate(${view.x - before.view.x * scale}px, ${view.y - before.view.y * scale}px) scale(${scale})`;
  }, [canvas, view]);

  // A scheduled redraw is kept while the view changes again, so that areas that come into view are drawn.
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (lastDrawn.current?.view === view || timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      drawAll();
    }, REDRAW_MS);
  }, [view, drawAll]);

  useEffect(() => {
    const element = canvas.current;
    return () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      ink.current = undefined;
      lastDrawn.current = undefined;
      // Browsers keep the memory of a canvas until it is collected, unless it has no pixels.
      if (element) element.width = element.height = 0;
    };
  }, [canvas]);

  const paintLive = useCallback(
    (stroke: Omit<Stroke, 'kind'>, first: number) => {
      if (lastDrawn.current?.view !== latest.current.view) drawAll();
      const pen = ink.current;
      if (pen) paintStroke(pen.context, stroke, pen.pattern, first);
    },
    [drawAll],
  );
  return useMemo(() => ({ paintLive, drawAll }), [paintLive, drawAll]);
}
