import { type RefObject, useImperativeHandle, useRef } from 'react';
import type { MaskMark, Stroke } from './mask-drawing.ts';
import type { StagePlacement, StageSize } from './stage-view.ts';
import { useMaskCanvas } from './use-mask-canvas.ts';

/** Draws on the layer without rendering anything. */
export type MaskLayerHandle = {
  /** Adds the points of a stroke from `first` on. */
  paintLive(stroke: Omit<Stroke, 'kind'>, first: number): void;
  /** Takes away what no mark accounts for. */
  drawAll(): void;
};

type MaskLayerProps = {
  handle: RefObject<MaskLayerHandle | null>;
  marks: readonly MaskMark[];
  image: StageSize;
  stage: StageSize;
  view: StagePlacement;
};

/** The marked part of the image as stripes that are seen on every image. */
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
