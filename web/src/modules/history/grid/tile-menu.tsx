import { Download, Star, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type { MenuSurfaceProps } from '#web/ui/menu-props.ts';
import { MenuSurface, SurfaceItem, SurfaceSeparator } from '#web/ui/menu-surface.tsx';
import type { TileProps } from './tile-button.tsx';

type TileMenuProps = Pick<MenuSurfaceProps, 'button' | 'isOpen' | 'onOpenChange'> &
  Pick<TileProps, 'onDownload' | 'onToggleFavourite' | 'onDelete'> & {
    isFavourite: boolean;
    deleteLabel: string;
    /** Further actions on the item. */
    children?: ReactNode;
  };

/** A menu of all actions on one item of a grid, at the pressed button. */
export function TileMenu(props: TileMenuProps) {
  const { button, isOpen, onOpenChange, isFavourite, deleteLabel, children } = props;
  // Bypasses React: re-rendering the grid would cost more than the menu.
  useEffect(() => button?.setAttribute('aria-expanded', String(isOpen)), [button, isOpen]);
  return (
    <MenuSurface {...{ button, isOpen, onOpenChange }} label="More" side="bottom" align="end">
      {props.onDownload && (
        <SurfaceItem icon={Download} onSelect={props.onDownload}>
          Download
        </SurfaceItem>
      )}
      <SurfaceItem icon={Star} onSelect={() => props.onToggleFavourite?.()}>
        {isFavourite ? 'Remove from Favorites' : 'Favorite'}
      </SurfaceItem>
      {children}
      {props.onDelete && (
        // Stays visible if the menu is taller than its space.
        <div className="sticky -bottom-1 -mb-1 bg-surface pb-1 short:col-span-full sheet:-bottom-2 sheet:-mb-2 sheet:pb-2">
          <SurfaceSeparator />
          <SurfaceItem icon={Trash2} tone="danger" title={deleteLabel} onSelect={props.onDelete}>
            {deleteLabel}
          </SurfaceItem>
        </div>
      )}
    </MenuSurface>
  );
}
