import * as LIMITS from '#contract/limits.ts';
import * as MESSAGES from '#contract/messages.ts';
import type { MarkedFile } from '#core/marks/mark-file.ts';
import type { UsesOnly } from '#core/ports/ports.ts';

type Unsaved = {
  png: Uint8Array;
  marked: MarkedFile;
  row: { width: number; height: number };
  warning?: string;
};

/** Aims below the calculated size, because file size is not exactly proportional to the number of pixels. */
const MARGIN = 0.9;

/**
 * Returns an unsaved image as base64 with a warning, scaled down to fit the request with which the browser saves it.
 * Scaling drops the marks, so the smaller image is marked again.
 */
export async function returnInline(
  { base64, pixels }: UsesOnly<{ base64: 'encode'; pixels: 'cover' }>,
  { png, marked, row, warning }: Unsaved,
  mark: (png: Uint8Array) => Promise<MarkedFile>,
): Promise<{ unsaved: string; warning: string }> {
  let [{ bytes }, width, height] = [marked, row.width, row.height];
  while (bytes.length > LIMITS.image.maxInlineBytes && Math.min(width, height) > 1) {
    const scale = Math.sqrt(LIMITS.image.maxInlineBytes / bytes.length) * MARGIN;
    [width, height] = [Math.max(1, Math.floor(width * scale)), Math.max(1, Math.floor(height * scale))];
    ({ bytes } = await mark((await pixels.cover(png, width, height)) ?? new Uint8Array()));
  }
  const warnings = [
    MESSAGES.imageNotSaved,
    bytes === marked.bytes ? undefined : MESSAGES.returnedSmaller,
    warning,
  ];
  return {
    unsaved: base64.encode(bytes),
    warning: warnings.filter((text) => text !== undefined).join('. '),
  };
}
