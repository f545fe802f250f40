import { clsx } from 'clsx';
import { BoxSelect, Brush, Eraser } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SegmentedChoice } from '#web/ui/segmented-choice.tsx';
import { Slider } from '#web/ui/slider.tsx';
import { useHiddenButton } from '#web/ui/use-hidden-button.ts';
import { BRUSH, type BrushSettings } from './brush.ts';
import { type MaskAction, maskActions } from './mask-actions.ts';
import type { MaskDrawing } from './mask-drawing.ts';

export type MaskToolbarProps = {
  mask: MaskDrawing;
  brush: BrushSettings;
  isDisabled: boolean;
  onChange(mask: MaskDrawing, announcement: string): void;
  onBrushChange(brush: BrushSettings): void;
  onAddBox(): void;
  /** The zoom buttons and the one for the previous image, if the stage is too short for them. */
  zoom?: ReactNode;
  beforeButton?: ReactNode;
};

export const NOTHING_MARKED = 'Nothing marked yet';

const TOOLS = [
  { value: 'brush', label: 'Brush', icon: Brush },
  { value: 'eraser', label: 'Eraser', icon: Eraser },
  { value: 'box', label: 'Box', icon: BoxSelect },
] as const;

/** Tools to mark a part of an image, their size, undo and redo. */
export function MaskToolbar(props: MaskToolbarProps) {
  const { mask, isDisabled } = props;
  const { addBox, invert, undo, redo, clear } = maskActions(props);
  return (
    <div
      role="toolbar"
      aria-label={TOOLBAR_LABEL}
      inert={isDisabled}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 inert:*:opacity-40 rounded-lg border border-border bg-surface p-2"
    >
      <MarkingTools {...props} />
      {props.zoom}
      <div className={clsx('min-w-40 max-w-72 flex-1 basis-40', !hasSize(props.brush) && 'invisible')}>
        <BrushSize {...props} />
      </div>
      {props.beforeButton}
      <div className="flex flex-wrap items-center gap-1">
        {[addBox, invert, undo, redo, clear].map((action) => (
          <ActionButton key={action.label} action={action} />
        ))}
        {/* Keeps its space, so that the stage does not move under the first stroke. */}
        <p className={clsx('ms-1 text-small text-text-2', mask.marks.length > 0 && 'invisible')}>
          {NOTHING_MARKED}
        </p>
      </div>
    </div>
  );
}

export const TOOLBAR_LABEL = 'Mark a part of the image';

type BrushProps = Pick<MaskToolbarProps, 'brush' | 'onBrushChange'>;

/** Whether the tool has a size; without one, its control is hidden but keeps its place. */
export const hasSize = ({ tool }: BrushSettings): boolean => tool !== 'box';

/** Brush, eraser or box. */
export function MarkingTools({ brush, onBrushChange }: BrushProps) {
  return (
    <SegmentedChoice
      label="Tool"
      options={TOOLS}
      value={brush.tool}
      onChange={(tool) => onBrushChange({ ...brush, tool })}
      iconsOnly
    />
  );
}

/** A slider for the brush's size, and its value. */
export function BrushSize({ brush, onBrushChange }: BrushProps) {
  return (
    <div className="flex items-center gap-3">
      <Slider
        label="Brush size"
        value={brush.size}
        min={BRUSH.min}
        max={BRUSH.max}
        step={BRUSH.step}
        valueText={`${brush.size} pixels`}
        onChange={(size) => onBrushChange({ ...brush, size })}
      />
      <span className="w-14 shrink-0 text-small text-text-2 tabular-nums">{brush.size} px</span>
    </div>
  );
}

/** A button that is shown while its action is possible. */
export function ActionButton({ action: { icon, label, isHidden, run } }: { action: MaskAction }) {
  return <IconButton icon={icon} label={label} size="lg" onClick={run} {...useHiddenButton(isHidden)} />;
}
