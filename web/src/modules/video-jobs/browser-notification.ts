import { shorten } from '#web/platform/format/shorten.ts';

const BODY_CHARACTERS = 100;
const shown = new Set<string>();

/** Notifies a person who looks at another tab or program, once for each `id`; several tabs share the `id`'s place. */
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
    // Some phones have the interface and refuse it to pages.
  }
}
