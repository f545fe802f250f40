import type { ReactNode } from 'react';
import type { MaskAction } from './mask-actions.ts';
import type { MaskToolbarProps } from './mask-toolbar.tsx';
import type { useHold } from './use-hold.ts';
import type { useStageView } from './use-stage-view.ts';
import { BeforeButton, ToolbarZoom, ZoomBar, zoomActions } from './zoom-bar.tsx';

/** Where the zoom buttons are; `in menu and details` also puts the previous-image button into the details. */
type ViewButtonsPlace = 'over stage' | 'in toolbar' | 'in menu' | 'in menu and details';

/** Matches phones in landscape, whose edit screen has two columns. */
export const TWO_COLUMNS_QUERY = '(32rem <= width < 64rem) and (height < 30rem)';

export function viewButtonsPlace(
  isShort: boolean,
  isPhone: boolean,
  hasTwoColumns: boolean,
): ViewButtonsPlace {
  if (!isShort) return 'over stage';
  if (!isPhone) return 'in toolbar';
  return hasTwoColumns ? 'in menu and details' : 'in menu';
}

type ViewButtons = {
  inToolbar: Pick<MaskToolbarProps, 'zoom' | 'beforeButton'>;
  inMenu: readonly MaskAction[];
  overStage: ReactNode;
  inDetails: ReactNode;
};

/**
 * The zoom and previous-image buttons: over the stage, or in its toolbar or menu if it is too short for all of them. On a
 * phone in landscape, the previous-image button is in the line that names the version, below the toolbar.
 */
export function viewButtons(
  place: ViewButtonsPlace,
  { view, isFitted, zoomIn, zoomOut, fitToStage }: ReturnType<typeof useStageView>,
  hasBefore: boolean,
  hold: ReturnType<typeof useHold>,
): ViewButtons {
  const zoom = { scale: view.scale, isFitted, onZoomIn: zoomIn, onZoomOut: zoomOut, onFit: fitToStage };
  const beforeButton = hasBefore && (
    <BeforeButton
      isOverImage={place === 'over stage' || place === 'in menu'}
      isSmall={place === 'in menu and details'}
      isShown={hold.isShown}
      onShow={hold.show}
    />
  );
  const none = { inToolbar: {}, inMenu: [], overStage: null, inDetails: null };
  if (place === 'in toolbar')
    return { ...none, inToolbar: { zoom: <ToolbarZoom {...zoom} />, beforeButton } };
  if (place === 'over stage') return { ...none, overStage: <ZoomBar {...zoom}>{beforeButton}</ZoomBar> };
  const inMenu = zoomActions(zoom);
  if (place === 'in menu and details')
    return {
      ...none,
      inMenu,
      inDetails: beforeButton && (
        <div className="z-1 col-start-2 row-start-2 -mt-2 ms-auto h-6 self-start">{beforeButton}</div>
      ),
    };
  return {
    ...none,
    inMenu,
    overStage: beforeButton && <div className="absolute right-2 bottom-2">{beforeButton}</div>,
  };
}
