import type { ConfirmDialogProps } from './confirm-dialog-surface.tsx';
import { lazyCode } from './lazy-code.ts';

const useSurfaceCode = lazyCode(() => import('./confirm-dialog-surface.tsx'));

/** Asks to confirm an action that costs money or cannot be undone. Focus starts on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const code = useSurfaceCode(props.open);
  return code && <code.ConfirmDialogSurface {...props} />;
}
