const RELEASE_AFTER_MS = 30_000;

/** Fetches a file and saves it as a download. Throws if it cannot be fetched. */
export async function saveFile(link: string, fileName: string): Promise<void> {
  saveBlob(await loadBlob(link), fileName);
}

/**
 * The bytes behind a link or a data: URL. The page's policy does not let `fetch` read data: URLs. The browser's cached
 * copy of a shown image has no CORS headers, so the file is fetched again.
 */
export async function loadBlob(link: string): Promise<Blob> {
  if (link.startsWith('data:')) return decodeDataUrl(link);
  const response = await fetch(link, { cache: 'no-store' });
  if (!response.ok) throw new Error(`The file could not be fetched: ${response.status}`);
  return response.blob();
}

function decodeDataUrl(dataUrl: string): Blob {
  const [head = '', base64 = ''] = dataUrl.split(',', 2);
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: head.slice('data:'.length).split(';', 1)[0] ?? '' });
}

/** Saves bytes as a download. */
export function saveBlob(blob: Blob, fileName: string): void {
  const link = URL.createObjectURL(blob);
  const anchor = document.createElement('a');
  anchor.href = link;
  anchor.download = fileName;
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  // The browser reads the URL after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link), RELEASE_AFTER_MS);
}
