import { shorten } from '#web/platform/format/shorten.ts';

const BODY_CHARACTERS = 100;
const shown = new Set<string>();

/** Notifies a person who is using another tab or program, once per `id`, even from several tabs. */
export function showNotification(notice: { id: string; title: string; body: string; onOpen(): void }): void {
  const { id, title, body, onOpen } = notice;
  if (shown.has(id)) return;
  shown.add(id);
  try {
    const notification = new Notification(title, { tag: id, body: shorten(body, BODY_CHARACTERS) });
    notification.onclick = () => {
      notification.close();
      window.focus();
      onOpen();
    };
  } catch {
    // Some mobile browsers define `Notification`, but throw when a page constructs one.
  }
}
