import type { ConfirmDialogProps } from './confirm-dialog-surface.tsx';
import { lateCode } from './late-code.ts';

const useSurfaceCode = lateCode(() => import('./confirm-dialog-surface.tsx'));

/** Asks for confirmation of an action that costs or has no undo. Focus starts on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const code = useSurfaceCode(props.open);
  return code && <code.ConfirmDialogSurface {...props} />;
}
