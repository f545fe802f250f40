import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { type BrushSettings, resizeBrush } from './brush.ts';
import { addBox, addStroke, type MaskBox, type MaskDrawing, redo, undo } from './mask-drawing.ts';
import type { MaskLayerHandle } from './mask-layer.tsx';
import { boxInMiddle, describeBox } from './place-box.ts';
import type { PointerPhase } from './pointer-gestures.ts';
import type { StageSize } from './stage-view.ts';
import { usePainting } from './use-painting.ts';
import type { useStageView } from './use-stage-view.ts';

/** The mode in which the person marks a part of the image. */
export type MaskMode = {
  kind: 'mask';
  mask: MaskDrawing;
  onChange(mask: MaskDrawing): void;
  brush: BrushSettings;
  onBrushChange(brush: BrushSettings): void;
};

export type MaskTools = ReturnType<typeof useMaskTools>;

type MaskToolsProps = {
  surface: RefObject<HTMLElement | null>;
  /** Undefined if nothing can be marked; pointers then move the image. */
  mode: MaskMode | undefined;
  image: StageSize;
  isBusy: boolean;
  stageView: ReturnType<typeof useStageView>;
  /** For screen readers. */
  onAnnounce(text: string): void;
};

const BRUSH_KEYS: Record<string, -1 | 1> = { '[': -1, ']': 1 };

/** Pointers and keys that mark a part of the image. */
export function useMaskTools({ surface, mode, image, isBusy, stageView, onAnnounce }: MaskToolsProps) {
  const layer = useRef<MaskLayerHandle>(null);
  const ring = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<MaskBox>();
  const [placed, setPlaced] = useState<MaskBox>();
  const active = isBusy ? undefined : mode;

  const change = (mask: MaskDrawing, announcement: string) => {
    if (!active || mask === active.mask) return;
    active.onChange(mask);
    onAnnounce(announcement);
  };
  const paint = usePainting(surface, {
    tool: active?.brush.tool,
    size: active?.brush.size ?? 0,
    view: stageView.view,
    paintLive: (stroke, first) => layer.current?.paintLive(stroke, first),
    onStroke: (stroke) => active?.onChange(addStroke(active.mask, stroke)),
    onBoxChange: setDragged,
    onBox: (box) => active && change(addBox(active.mask, box), `${describeBox(box)} marked.`),
    onCancel: () => layer.current?.drawAll(),
    pan: stageView.pan,
    zoom: stageView.zoom,
  });
  const hideRing = () => {
    if (ring.current) ring.current.style.visibility = 'hidden';
  };
  const closeBox = () => {
    setPlaced(undefined);
    surface.current?.focus({ preventScroll: true });
  };

  return {
    layer,
    ring,
    hideRing,
    dragged: active && dragged,
    placed: active && placed,
    change,
    /** Handles a pointer event on the stage; React does not render while a stroke is drawn. */
    onPointer({ nativeEvent }: PointerEvent, phase: PointerPhase, isSpaceHeld: boolean) {
      const box = surface.current?.getBoundingClientRect();
      if (ring.current && box) {
        const { style } = ring.current;
        style.visibility = nativeEvent.pointerType === 'touch' ? 'hidden' : 'visible';
        style.translate = `${nativeEvent.clientX - box.left}px ${nativeEvent.clientY - box.top}px`;
      }
      paint(nativeEvent, phase, isSpaceHeld);
    },
    startBox() {
      const box = boxInMiddle(image);
      setPlaced(box);
      onAnnounce(
        `${describeBox(box)}. Arrow keys move it, with Shift they resize it. Enter marks it, Escape cancels.`,
      );
    },
    moveBox(box: MaskBox) {
      setPlaced(box);
      onAnnounce(describeBox(box));
    },
    confirmBox() {
      if (active && placed) change(addBox(active.mask, placed), `${describeBox(placed)} marked.`);
      closeBox();
    },
    closeBox,
    /**
     * `[` and `]` change the brush; Ctrl or Cmd with Z undoes, with Shift redoes. True if the key was a
     * shortcut.
     */
    onKey({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
      if (!active) return false;
      const isCommand = ctrlKey || metaKey;
      const direction = isCommand ? undefined : BRUSH_KEYS[key];
      if (isCommand && key.toLowerCase() === 'z') {
        if (shiftKey) change(redo(active.mask), 'Redone.');
        else change(undo(active.mask), 'Undone.');
        return true;
      }
      if (direction === undefined) return false;
      const brush = resizeBrush(active.brush, direction);
      active.onBrushChange(brush);
      onAnnounce(`Brush ${brush.size} pixels`);
      return true;
    },
  };
}
