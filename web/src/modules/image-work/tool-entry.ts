import { type ImageType, TOOL_PLATFORM } from '#contract/images.ts';
import type { HistoryEntry } from './image-maker.ts';

/** What the history says of a tool's picture (S0 §3). */
export function toolEntry(
  imageType: ImageType,
  prompt: string,
  parameters: Record<string, unknown>,
): HistoryEntry {
  return { prompt, imageType, parameters: { platform: TOOL_PLATFORM, style: imageType, ...parameters } };
}
