import { BrushCleaning, Contrast, type LucideIcon, Redo2, SquarePlus, Undo2 } from 'lucide-react';
import { canRedo, canUndo, clear, invert, type MaskDrawing, redo, undo } from './mask-drawing.ts';

export type MaskAction = {
  icon: LucideIcon;
  label: string;
  /** True while it would do nothing. */
  isHidden: boolean;
  run(): void;
};

/** The actions on the whole mask, by name. */
export function maskActions(props: {
  mask: MaskDrawing;
  onChange(mask: MaskDrawing, announcement: string): void;
  onAddBox(): void;
}) {
  const { mask, onChange, onAddBox } = props;
  return {
    addBox: { icon: SquarePlus, label: 'Add a Box', isHidden: false, run: onAddBox },
    invert: {
      icon: Contrast,
      label: 'Invert',
      isHidden: false,
      run: () => onChange(invert(mask), 'The marked part is inverted.'),
    },
    undo: {
      icon: Undo2,
      label: 'Undo',
      isHidden: !canUndo(mask),
      run: () => onChange(undo(mask), 'Undone.'),
    },
    redo: {
      icon: Redo2,
      label: 'Redo',
      isHidden: !canRedo(mask),
      run: () => onChange(redo(mask), 'Redone.'),
    },
    clear: {
      icon: BrushCleaning,
      label: 'Clear',
      isHidden: mask.marks.length === 0,
      run: () => onChange(clear(mask), 'Cleared.'),
    },
  } satisfies Record<string, MaskAction>;
}
