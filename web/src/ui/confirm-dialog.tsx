import type { ConfirmDialogProps } from './confirm-dialog-surface.tsx';
import { lateCode } from './late-code.ts';

const useSurfaceCode = lateCode(() => import('./confirm-dialog-surface.tsx'));

/** Asks before something that cannot be taken back, or that costs. Focus begins on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const code = useSurfaceCode(props.open);
  return code && <code.ConfirmDialogSurface {...props} />;
}
