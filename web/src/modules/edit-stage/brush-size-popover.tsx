import { type PopoverProps, PopoverSurface } from '#web/ui/popover-surface.tsx';
import { BrushSize, type MaskToolbarProps } from './mask-toolbar.tsx';

/** A slider for the brush size, above the button that opened it. */
export function BrushSizePopover(props: PopoverProps & Pick<MaskToolbarProps, 'brush' | 'onBrushChange'>) {
  const { brush, onBrushChange, ...popover } = props;
  return (
    <PopoverSurface {...popover} label="Brush size" className="w-72 max-w-[calc(100vw-1.5rem)]">
      <BrushSize {...{ brush, onBrushChange }} />
    </PopoverSurface>
  );
}
