import { notify } from '#web/ui/notify.ts';

/** The line below an image that says that it was saved has this attribute. */
const LINE = '[data-saved-line]';

/** False outside the window, and behind a bar or another image. */
function isInSight(line: Element): boolean {
  const { left, top, width, height } = line.getBoundingClientRect();
  return line.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/**
 * Says in a toast that an image was saved, if the line that says so is out of sight. Scrolling to it could move the
 * page under a finger.
 */
export function notifySaved(): void {
  // Once the screen shows the image.
  requestAnimationFrame(() => {
    const line = document.querySelector(LINE);
    if (line === null || isInSight(line)) return;
    notify.action('Your image is saved', {
      id: 'image-saved',
      label: 'View',
      onAction: () => document.querySelector(LINE)?.scrollIntoView({ block: 'end' }),
    });
  });
}
