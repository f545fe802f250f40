import { useState } from 'react';
import * as LIMITS from '#contract/limits.ts';
import * as MESSAGES from '#contract/messages.ts';
import { maskPng } from '#web/modules/edit-stage/mask-file.ts';
import type { ChosenImage } from '#web/platform/images/image-file.ts';
import type { EditableMask } from './drawn-mask.ts';
import { EDIT_TOOLS, type EditName } from './edit-tools.ts';
import { initialSettings } from './use-edit-run.ts';
import { EDIT_DESCRIPTIONS, type Edits } from './use-edits.ts';

type ApplyOptions = {
  name: EditName;
  edits: Edits;
  image: ChosenImage | null;
  mask: EditableMask;
  /** Settings that the model does not support. */
  unsupported: readonly string[];
  /** How many backgrounds are made. */
  count: number;
};

/** Sends the edit of the chosen tool. */
export function useApply({ name, edits, image, mask, unsupported, count }: ApplyOptions) {
  /** Why a mask was not sent, with its drawing. */
  const [refusal, setRefusal] = useState<{ message: string; drawing: unknown }>();

  /** The mask to send; undefined without one, `null` if the server would refuse it. */
  const maskFile = async (size: ChosenImage): Promise<string | undefined | null> => {
    if (EDIT_TOOLS[name].mask === 'none' || mask.isEmpty) return undefined;
    const { base64, share } = await maskPng(mask.mask, size);
    const { minShare, maxShare } = LIMITS.mask;
    const message = share < minShare ? MESSAGES.maskEmpty : share > maxShare ? MESSAGES.maskFull : undefined;
    if (message === undefined) return base64;
    setRefusal({ message, drawing: mask.mask });
    return null;
  };

  return {
    maskProblem: refusal?.drawing === mask.mask ? refusal?.message : undefined,
    async apply(): Promise<void> {
      if (image === null) return;
      const file = await maskFile(image);
      if (file === null) return;
      const { erase, replace, recolor, fill, extend, background, enlarge } = edits;
      switch (name) {
        case 'erase':
          return erase.begin(image, erase.nextDraft(), [{ mask: file }]);
        case 'replace': {
          // With a mask, a search prompt is not needed.
          const search = file === undefined ? {} : { searchPrompt: '' };
          return replace.begin(image, replace.nextDraft(), [{ mask: file, ...search }]);
        }
        case 'recolor':
          return recolor.begin(image, recolor.nextDraft(), [{}]);
        case 'fill':
          return fill.begin(image, fill.nextDraft(), [{ mask: file }]);
        case 'extend':
          return extend.begin(image, extend.nextDraft(), [
            initialSettings(EDIT_DESCRIPTIONS.extend, unsupported),
          ]);
        case 'background': {
          const groupId = count > 1 ? crypto.randomUUID() : undefined;
          const drafts = background.seed.nextDrafts(count);
          const changes = drafts.map(({ seed }) => ({ seed, groupId }));
          return background.begin(image, background.draft, changes);
        }
        case 'enlarge':
          return enlarge.begin(image, enlarge.nextDraft(), [
            initialSettings(EDIT_DESCRIPTIONS.enlarge, unsupported),
          ]);
      }
    },
  };
}
