import type { ImageTool } from '#contract/tools/record.ts';
import { TOOL_MESSAGES } from '#web/modules/image-work/tool-messages.ts';
import { EDIT_TOOL_PARAMETER } from '#web/platform/drafts/prefill.ts';
import type { ChosenImage } from '#web/platform/images/image-file.ts';
import { PATHS, screenPath } from '#web/platform/paths.ts';
import { tabPersonStore } from '#web/platform/stores/person-store.ts';
import { toEditName } from './edit-tools.ts';

/** The image being edited: one from the history, whose id the URL names, or an upload. */
export const editedImage = tabPersonStore<ChosenImage | null>(null);

const EDIT_TEXTS = {
  failed: 'Failed to edit image',
  unexpected: TOOL_MESSAGES.processingFailed,
  signInFirst: 'You must be logged in to edit images',
} as const;

/** The messages of a tool. While its panel is open, it explains a failure. */
export const editMessages = ({ imageType }: ImageTool) => ({
  texts: EDIT_TEXTS,
  isExplained() {
    const shown = toEditName(new URLSearchParams(location.search).get(EDIT_TOOL_PARAMETER));
    return screenPath(location.pathname) === PATHS.imageEdit && imageType === `edit-${shown}`;
  },
});
