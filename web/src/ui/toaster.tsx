import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastSurface } from './notify.ts';

const ToastSurface = lazy(() =>
  import('./toast-surface.tsx').then((module) => ({ default: module.ToastSurface })),
);

/** What is drawn at build time has no toasts. */
const drawnWithout = () => false;

/** Place of the toasts, above the router so that they outlive a page. Loaded when first wanted. */
export function Toaster() {
  const isWanted = useSyncExternalStore(toastSurface.subscribe, toastSurface.isWanted, drawnWithout);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <ToastSurface />
    </Suspense>
  );
}
