import { clsx } from 'clsx';
import { BoxSelect, Brush, Contrast, Eraser, Redo2, SquarePlus, Trash2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SegmentedChoice } from '#web/ui/segmented-choice.tsx';
import { Slider } from '#web/ui/slider.tsx';
import { BRUSH, type BrushSettings } from './brush.ts';
import { canRedo, canUndo, clear, invert, type MaskDrawing, redo, undo } from './mask-drawing.ts';

type MaskToolbarProps = {
  mask: MaskDrawing;
  brush: BrushSettings;
  isDisabled: boolean;
  onChange(mask: MaskDrawing, announcement: string): void;
  onBrushChange(brush: BrushSettings): void;
  onAddBox(): void;
  /** The zoom buttons and the one for the previous image, if the stage below is too low for them. */
  zoom?: ReactNode;
  beforeButton?: ReactNode;
};

const TOOLS = [
  { value: 'brush', label: 'Brush', icon: Brush },
  { value: 'eraser', label: 'Eraser', icon: Eraser },
  { value: 'box', label: 'Box', icon: BoxSelect },
] as const;

/** Tools to mark a part of an image, their size, undo and redo. */
export function MaskToolbar(props: MaskToolbarProps) {
  const { mask, brush, isDisabled, onChange, onBrushChange, onAddBox } = props;
  const isEmpty = mask.marks.length === 0;
  return (
    <div
      role="toolbar"
      aria-label="Mark a part of the image"
      inert={isDisabled}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-border bg-surface p-2"
    >
      <SegmentedChoice
        label="Tool"
        options={TOOLS}
        value={brush.tool}
        onChange={(tool) => onBrushChange({ ...brush, tool })}
        iconsOnly
      />
      {props.zoom}
      <div className="flex min-w-40 max-w-72 flex-1 basis-40 items-center gap-3">
        <Slider
          label="Brush size"
          value={brush.size}
          min={BRUSH.min}
          max={BRUSH.max}
          step={BRUSH.step}
          valueText={`${brush.size} pixels`}
          disabled={brush.tool === 'box'}
          onChange={(size) => onBrushChange({ ...brush, size })}
        />
        <span className="w-14 shrink-0 text-small text-text-2 tabular-nums">{brush.size} px</span>
      </div>
      {props.beforeButton}
      <div className="flex flex-wrap items-center gap-1">
        <IconButton icon={SquarePlus} label="Add a box" size="lg" onClick={onAddBox} />
        <IconButton
          icon={Contrast}
          label="Invert"
          size="lg"
          onClick={() => onChange(invert(mask), 'The marked part is inverted.')}
        />
        <IconButton
          icon={Undo2}
          label="Undo"
          size="lg"
          aria-disabled={!canUndo(mask)}
          onClick={() => onChange(undo(mask), 'Undone.')}
        />
        <IconButton
          icon={Redo2}
          label="Redo"
          size="lg"
          aria-disabled={!canRedo(mask)}
          onClick={() => onChange(redo(mask), 'Redone.')}
        />
        <IconButton
          icon={Trash2}
          label="Clear"
          size="lg"
          aria-disabled={isEmpty}
          onClick={() => onChange(clear(mask), 'Cleared.')}
        />
        {/* Keeps its space, so that the stage does not move under the first stroke. */}
        <p className={clsx('ms-1 text-small text-text-2 max-sm:max-w-16', !isEmpty && 'invisible')}>
          Nothing marked yet
        </p>
      </div>
    </div>
  );
}
