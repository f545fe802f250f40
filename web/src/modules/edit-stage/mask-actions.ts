import { BrushCleaning, Contrast, type LucideIcon, Redo2, SquarePlus, Undo2 } from 'lucide-react';
import { canRedo, canUndo, clear, invert, type MaskDrawing, redo, undo } from './mask-drawing.ts';

export type MaskAction = { icon: LucideIcon; label: string; isDisabled: boolean; run(): void };

/** The actions on the whole mask, by name. */
export function maskActions(props: {
  mask: MaskDrawing;
  onChange(mask: MaskDrawing, announcement: string): void;
  onAddBox(): void;
}) {
  const { mask, onChange, onAddBox } = props;
  return {
    addBox: { icon: SquarePlus, label: 'Add a Box', isDisabled: false, run: onAddBox },
    invert: {
      icon: Contrast,
      label: 'Invert',
      isDisabled: false,
      run: () => onChange(invert(mask), 'The marked part is inverted.'),
    },
    undo: {
      icon: Undo2,
      label: 'Undo',
      isDisabled: !canUndo(mask),
      run: () => onChange(undo(mask), 'Undone.'),
    },
    redo: {
      icon: Redo2,
      label: 'Redo',
      isDisabled: !canRedo(mask),
      run: () => onChange(redo(mask), 'Redone.'),
    },
    clear: {
      icon: BrushCleaning,
      label: 'Clear',
      isDisabled: mask.marks.length === 0,
      run: () => onChange(clear(mask), 'Cleared.'),
    },
  } satisfies Record<string, MaskAction>;
}
