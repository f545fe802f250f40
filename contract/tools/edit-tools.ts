import * as z from 'zod/mini';
import {
  editBody,
  editSource,
  maskSetting,
  optionalMaskSetting,
  searchSetting,
  sharedEditSettings,
} from './edit-settings.ts';
import { hexColor, promptField, requiredPromptField } from './fields.ts';
import { ifValid, optionalPromptSetting, promptSetting } from './image-settings.ts';
import * as FIELD_MESSAGES from './messages.ts';
import { defineTool, type Setting } from './setting.ts';

const eraseSettings = { ...editSource, mask: maskSetting() };

/** Removes the content under a mask. */
export const eraseTool = defineTool({
  imageType: 'edit-erase',
  isAdvanced: true,
  settings: { ...eraseSettings, ...sharedEditSettings },
  topLevel: Object.keys(eraseSettings),
  body: editBody(eraseSettings),
  constants: {},
});

const replaceSettings = {
  ...editSource,
  searchPrompt: searchSetting(z.optional(promptField())),
  prompt: promptSetting({
    label: 'Make it',
    placeholder: 'What should be there instead?',
    schema: requiredPromptField(FIELD_MESSAGES.promptRequired),
  }),
  mask: optionalMaskSetting(),
};
const isEmpty = (typed: string | undefined) => typed === undefined || typed.trim() === '';

/** Replaces what a search text describes, or the content under a mask. */
export const replaceTool = defineTool({
  imageType: 'edit-replace',
  isAdvanced: true,
  settings: { ...replaceSettings, ...sharedEditSettings },
  topLevel: Object.keys(replaceSettings),
  body: editBody(replaceSettings).check(
    z.refine(({ mask, searchPrompt }) => mask !== undefined || !isEmpty(searchPrompt), {
      error: FIELD_MESSAGES.searchOrMaskRequired,
      path: ['searchPrompt'],
    }),
  ),
  constants: {},
});

const colorSetting = {
  label: 'New color',
  control: { kind: 'custom' },
  schema: z.optional(hexColor),
  draft: z.string(),
  initial: () => '',
  send: (color: string) => (isEmpty(color) ? undefined : color),
  prefill: ifValid(z.string()),
} as const satisfies Setting;
const recolorSettings = {
  ...editSource,
  searchPrompt: searchSetting(requiredPromptField(FIELD_MESSAGES.searchRequired)),
  color: colorSetting,
  prompt: optionalPromptSetting({
    label: 'New color in words',
    placeholder: 'A pink jacket',
    schema: promptField(),
  }),
};

/** Recolors what a search text describes. */
export const recolorTool = defineTool({
  imageType: 'edit-recolor',
  isAdvanced: true,
  settings: { ...recolorSettings, ...sharedEditSettings },
  topLevel: Object.keys(recolorSettings),
  body: editBody(recolorSettings).check(
    z.refine(({ color, prompt }) => color !== undefined || !isEmpty(prompt), {
      error: FIELD_MESSAGES.newColorRequired,
      path: ['color'],
    }),
  ),
  constants: {},
});

const fillSettings = {
  ...editSource,
  mask: maskSetting(),
  prompt: promptSetting({
    label: 'Prompt',
    placeholder: 'What should be painted there?',
    schema: requiredPromptField(FIELD_MESSAGES.promptRequired),
  }),
};

/** Fills the area under a mask with what a prompt describes. */
export const fillTool = defineTool({
  imageType: 'edit-fill',
  isAdvanced: true,
  settings: { ...fillSettings, ...sharedEditSettings },
  topLevel: Object.keys(fillSettings),
  body: editBody(fillSettings),
  constants: {},
});
