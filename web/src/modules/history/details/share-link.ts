import { BRAND } from '#contract/brand.ts';
import { whyOffline } from '#web/platform/api/offline.ts';
import { notify } from '#web/ui/notify.ts';

type Kind = 'Image' | 'Video';
type FreshLink = () => Promise<string | null>;

/** Copies a short-lived link to the clipboard. */
export async function copyLink(kind: Kind, freshLink: FreshLink): Promise<void> {
  const link = await freshLink().catch(() => null);
  if (link === null) return notify.error(`${kind} link not available`, whyOffline());
  try {
    await navigator.clipboard.writeText(link);
    notify.success(`${kind} link copied to clipboard`);
  } catch {
    notify.error(`${kind} link not available`);
  }
}

/** Hands a link to the device's share sheet, or to the clipboard where there is none. */
export async function shareLink(kind: Kind, freshLink: FreshLink): Promise<void> {
  const link = await freshLink().catch(() => null);
  if (link === null) return notify.error(`No ${kind.toLowerCase()} URL available to share`, whyOffline());
  if (typeof navigator.share !== 'function') return copyLink(kind, async () => link);
  try {
    await navigator.share({ title: BRAND.name, url: link });
  } catch (failure) {
    const wasClosed = failure instanceof DOMException && failure.name === 'AbortError';
    if (!wasClosed) await copyLink(kind, async () => link);
  }
}
