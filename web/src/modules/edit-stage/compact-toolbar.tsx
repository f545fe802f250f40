import { clsx } from 'clsx';
import { Ellipsis } from 'lucide-react';
import { useId, useState } from 'react';
import { DropdownMenu, MenuItem } from '#web/ui/dropdown-menu.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { lazyCode } from '#web/ui/lazy-code.ts';
import { NARROW_LANDSCAPE_QUERY, useMediaQuery } from '#web/ui/use-media-query.ts';
import { BRUSH } from './brush.ts';
import { type MaskAction, maskActions } from './mask-actions.ts';
import {
  ActionButton,
  hasSize,
  MarkingTools,
  type MaskToolbarProps,
  TOOLBAR_LABEL,
} from './mask-toolbar.tsx';

const useSizeCode = lazyCode(() => import('./brush-size-popover.tsx'));

/** The toolbar of a phone: one row, so that most of the screen is left for the image. */
export function CompactToolbar(
  props: MaskToolbarProps & {
    /** The zoom actions, if the stage is too short for their buttons. */
    zoomActions: readonly MaskAction[];
  },
) {
  const { isDisabled, zoomActions } = props;
  const { addBox, invert, undo, redo, clear } = maskActions(props);
  // The column next to the image has room for one fewer button.
  const isNarrow = useMediaQuery(NARROW_LANDSCAPE_QUERY);
  return (
    <div
      role="toolbar"
      aria-label={TOOLBAR_LABEL}
      inert={isDisabled}
      className="flex flex-wrap items-center justify-between gap-y-1 px-4 py-1 inert:*:opacity-40 max-lg:short:sticky max-lg:short:top-0 max-lg:short:z-10 max-lg:short:col-start-2 max-lg:short:row-start-1 max-lg:short:row-span-4 max-lg:short:self-start max-lg:short:bg-bg max-lg:short:px-0"
    >
      <MarkingTools {...props} />
      <SizeButton {...props} />
      <ActionButton action={undo} />
      {!isNarrow && <ActionButton action={redo} />}
      <DropdownMenu trigger={<IconButton icon={Ellipsis} label="More" size="lg" atEdge />}>
        {[...(isNarrow ? [redo] : []), addBox, invert, clear, ...zoomActions]
          .filter(({ isHidden }) => !isHidden)
          .map(({ icon, label, run }) => (
            <MenuItem key={label} icon={icon} onSelect={run}>
              {label}
            </MenuItem>
          ))}
      </DropdownMenu>
    </div>
  );
}

/** The dot's diameter in pixels for the largest brush. */
const MAX_DOT_PIXELS = 18;

/** A button that shows the brush size and opens its slider. */
function SizeButton(props: MaskToolbarProps) {
  const { brush } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [button, setButton] = useState<HTMLElement | null>(null);
  const id = useId();
  const Popover = useSizeCode(isOpen)?.BrushSizePopover;
  const diameter = Math.max(4, (brush.size / BRUSH.max) * MAX_DOT_PIXELS);
  return (
    <>
      <button
        ref={setButton}
        type="button"
        aria-label={`Brush size, ${brush.size} px`}
        title="Brush size"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        className={clsx(
          'grid h-11 min-w-11 shrink-0 content-center justify-items-center rounded-md text-small whitespace-nowrap text-text-2 tabular-nums transition-colors hover:bg-surface-2 aria-expanded:bg-surface-2',
          !hasSize(brush) && 'invisible',
        )}
      >
        <span aria-hidden className="grid h-5 place-items-center">
          <span className="rounded-full bg-current" style={{ width: diameter, height: diameter }} />
        </span>
        {brush.size} px
      </button>
      {Popover && <Popover {...props} button={button} isOpen={isOpen} onOpenChange={setIsOpen} id={id} />}
    </>
  );
}
