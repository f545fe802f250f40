import { notify } from './notify.ts';

/** Says that something took the place of what the person had typed, and gives a few seconds to take that back. */
export function offerUndo(undo: () => void): void {
  notify.action('What you typed was replaced', { id: 'replaced', label: 'Undo', onAction: undo });
}
