import { countOf } from '#web/platform/format/count-of.ts';
import { notify } from '#web/ui/notify.ts';

/** The line below an image that says whether it is saved. */
const LINE = '[data-saved-line]';

/** False outside the window, and behind a bar or another image. */
function isVisible(line: Element): boolean {
  const { left, top, width, height } = line.getBoundingClientRect();
  return line.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

type SavedCounts = { saved: number; failed: number; total: number };

/**
 * Says in a toast how many of the images made together were saved, unless the line that reports it is in view. Scrolling
 * to that line instead could move the page under a finger.
 */
export function notifySaved(counts: SavedCounts = { saved: 1, failed: 0, total: 1 }): void {
  // Waits until the screen shows the image.
  requestAnimationFrame(() => {
    const line = document.querySelector(LINE);
    if (line === null || isVisible(line)) return;
    notify.action(savedText(counts), {
      id: 'image-saved',
      label: 'View',
      onAction: () => document.querySelector(LINE)?.scrollIntoView({ block: 'end' }),
    });
  });
}

function savedText({ saved, failed, total }: SavedCounts): string {
  if (total === 1) return 'Your image is saved';
  const all = `${countOf(saved, total)} images saved`;
  return failed === 0 ? all : `${all}, ${failed} failed`;
}
