import { TOOL_MESSAGES } from '#web/modules/image-work/tool-messages.ts';
import type { ChosenImage } from '#web/platform/images/image-file.ts';
import { tabPersonStore } from '#web/platform/stores/person-store.ts';

/** The image being edited: one of the history, whose id the address names, or an upload. */
export const editedImage = tabPersonStore<ChosenImage | null>(null);

export const EDIT_TEXTS = {
  failed: 'Failed to edit image',
  unexpected: TOOL_MESSAGES.processingFailed,
  signInFirst: 'You must be logged in to edit images',
} as const;
