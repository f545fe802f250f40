import * as LIMITS from '#contract/limits.ts';
import * as MESSAGES from '#contract/messages.ts';
import type { Uses } from '#core/ports/ports.ts';

type Unsaved = { png: Uint8Array; row: { width: number; height: number }; warning?: string };

/** So much smaller than calculated, because a picture's bytes do not follow its pixels exactly. */
const MARGIN = 0.9;

/**
 * A picture that could not be saved, as base64 in the answer itself (D6). An answer has a limit: a picture that is
 * too heavy for it is made smaller, and that is said.
 */
export async function handOver(
  { base64, pixels }: Uses<'base64' | 'pixels'>,
  { png, row, warning }: Unsaved,
): Promise<{ unsaved: string; warning: string }> {
  let [bytes, width, height] = [png, row.width, row.height];
  while (bytes.length > LIMITS.handedOverBytes && Math.min(width, height) > 1) {
    const scale = Math.sqrt(LIMITS.handedOverBytes / bytes.length) * MARGIN;
    [width, height] = [Math.max(1, Math.floor(width * scale)), Math.max(1, Math.floor(height * scale))];
    bytes = (await pixels.cover(png, width, height)) ?? new Uint8Array();
  }
  const said = [MESSAGES.imageNotSaved, bytes === png ? undefined : MESSAGES.handedOverSmaller, warning];
  return {
    unsaved: base64.encode(bytes),
    warning: said.filter((one) => one !== undefined).join('. '),
  };
}
