import { useSyncExternalStore } from 'react';
import { lazyCode } from './lazy-code.ts';
import { toastSurface } from './notify.ts';

const useSurfaceCode = lazyCode(() => import('./toast-surface.tsx'));

/** The prerendered page has no toasts. */
const prerendersToasts = () => false;

/**
 * The toasts' region, above the router so that toasts outlive a page. Mounted before the first toast if
 * possible, because screen readers announce changes only in an existing region.
 */
export function Toaster() {
  const isWanted = useSyncExternalStore(toastSurface.subscribe, toastSurface.isWanted, prerendersToasts);
  const code = useSurfaceCode(isWanted, true);
  return code && <code.ToastSurface />;
}
