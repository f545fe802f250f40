import { useSyncExternalStore } from 'react';
import { lateCode } from './late-code.ts';
import { toastSurface } from './notify.ts';

const useSurfaceCode = lateCode(() => import('./toast-surface.tsx'));

/** What is drawn at build time has no toasts. */
const drawnWithout = () => false;

/**
 * Place of the toasts, above the router so that they outlive a page. There before the first toast where it can be: a
 * screen reader tells of what comes into a place that it knows.
 */
export function Toaster() {
  const isWanted = useSyncExternalStore(toastSurface.subscribe, toastSurface.isWanted, drawnWithout);
  const code = useSurfaceCode(isWanted, true);
  return code && <code.ToastSurface />;
}
