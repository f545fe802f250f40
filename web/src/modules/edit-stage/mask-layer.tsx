import { type RefObject, useImperativeHandle, useRef } from 'react';
import type { MaskMark, Stroke } from './mask-drawing.ts';
import type { StagePlacement, StageSize } from './stage-view.ts';
import { useMaskCanvas } from './use-mask-canvas.ts';

/** Draws on the layer without a React render. */
export type MaskLayerHandle = {
  /** Adds the points of a stroke, starting at `first`. */
  paintLive(stroke: Omit<Stroke, 'kind'>, first: number): void;
  /** Redraws all marks, which removes discarded strokes. */
  drawAll(): void;
};

type MaskLayerProps = {
  handle: RefObject<MaskLayerHandle | null>;
  marks: readonly MaskMark[];
  image: StageSize;
  stage: StageSize;
  view: StagePlacement;
};

/** The marked part of the image as stripes that are visible on every image. */
export function MaskLayer({ handle, ...layer }: MaskLayerProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useMaskCanvas(canvas, layer);
  useImperativeHandle(handle, () => painter, [painter]);
  return (
    <canvas
      ref={canvas}
      aria-hidden
      className="pointer-events-none absolute inset-0 size-full origin-top-left opacity-65"
    />
  );
}
