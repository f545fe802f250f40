import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastSurface } from './notify.ts';

const ToastSurface = lazy(() =>
  import('./toast-surface.tsx').then((module) => ({ default: module.ToastSurface })),
);

/** Place of the toasts, above the router so that they outlive a page. Loaded when first wanted. */
export function Toaster() {
  const isWanted = useSyncExternalStore(toastSurface.subscribe, toastSurface.isWanted);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <ToastSurface />
    </Suspense>
  );
}
