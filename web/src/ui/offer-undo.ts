import { notify } from './notify.ts';

/** Says that typed text was replaced, and offers to undo that for a few seconds. */
export function offerUndo(undo: () => void): void {
  notify.action('What you typed was replaced', { id: 'replaced', label: 'Undo', onAction: undo });
}
