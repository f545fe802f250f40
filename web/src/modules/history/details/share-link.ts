import { BRAND } from '#contract/brand.ts';
import * as LIMITS from '#contract/limits.ts';
import { offlineDetails } from '#web/platform/api/offline.ts';
import { notify } from '#web/ui/notify.ts';
import { loadBlob } from '../save-file.ts';

type Kind = 'Image' | 'Video';
type FreshLink = () => Promise<string | null>;

/** Copies a short-lived link to the clipboard. */
export async function copyLink(kind: Kind, freshLink: FreshLink): Promise<void> {
  const link = await freshLink().catch(() => null);
  if (link === null) return notify.error(`${kind} link not available`, offlineDetails());
  try {
    await navigator.clipboard.writeText(link);
    notify.success(`${kind} link copied to clipboard`);
  } catch {
    notify.error(`${kind} link not available`);
  }
}

const FILES = {
  Image: { name: 'image.png', type: 'image/png' },
  Video: { name: 'video.mp4', type: 'video/mp4' },
} as const;

/** Whether this device's share sheet accepts files of a kind. */
function canShareFile(kind: Kind): boolean {
  const { name, type } = FILES[kind];
  return navigator.canShare?.({ files: [new File([], name, { type })] }) ?? false;
}

/**
 * Passes the file to the device's share sheet, or a link if it accepts no files; copies the link if there is
 * no share sheet.
 */
export async function share(kind: Kind, freshLink: FreshLink): Promise<void> {
  const link = await freshLink().catch(() => null);
  if (link === null) return notify.error(`No ${kind.toLowerCase()} URL available to share`, offlineDetails());
  if (typeof navigator.share !== 'function') return copyLink(kind, async () => link);
  try {
    const files = canShareFile(kind) ? await loadFile(kind, link) : undefined;
    await navigator.share({ title: BRAND.name, ...(files === undefined ? { url: link } : { files }) });
  } catch (failure) {
    const wasClosed = failure instanceof DOMException && failure.name === 'AbortError';
    if (!wasClosed) await copyLink(kind, async () => link);
  }
}

async function loadFile(kind: Kind, link: string): Promise<File[] | undefined> {
  const { name, type } = FILES[kind];
  const blob = await loadBlob(link).catch(() => undefined);
  return blob && [new File([blob], name, { type })];
}

/** Explains how long a copied link lasts and what Share does. */
export function sharingNote(kind: Kind): string {
  const links = `A copied link opens for ${LIMITS.mediaLink.seconds / 60} minutes.`;
  return canShareFile(kind) ? `Share sends the file itself. ${links}` : links;
}
