import * as z from 'zod/mini';
import {
  ABSENT,
  editSource,
  madeOptions,
  madeSettings,
  maskSetting,
  oneEditSource,
  optionalMaskSetting,
  searchSetting,
} from './edit-settings.ts';
import { hexColor, requiredWords, userId, words } from './fields.ts';
import { fitting, optionalPromptSetting, promptSetting } from './image-settings.ts';
import * as FIELD_MESSAGES from './messages.ts';
import { defineTool, fieldsOf, type Setting } from './setting.ts';

const eraseSettings = { ...editSource, mask: maskSetting(), ...madeSettings };

/** Removes the content under a mask. */
export const eraseTool = defineTool({
  imageType: 'edit-erase',
  isAdvanced: true,
  settings: eraseSettings,
  topLevel: ['image', 'imageId', 'mask'],
  body: z
    .object({
      ...fieldsOf({ ...editSource, mask: eraseSettings.mask }),
      prompt: ABSENT.prompt,
      searchPrompt: ABSENT.searchPrompt,
      color: ABSENT.color,
      extend: ABSENT.extend,
      options: madeOptions,
      userId,
    })
    .check(oneEditSource),
  constants: {},
});

const replacePrompt = promptSetting({
  label: 'Make it',
  placeholder: 'What should be there instead?',
  schema: requiredWords(FIELD_MESSAGES.promptRequired),
});
const replaceSearch = searchSetting(z.optional(words()));
const isEmpty = (typed: string | undefined) => typed === undefined || typed.trim() === '';

/** Replaces what words name, or what is under a mask. */
export const replaceTool = defineTool({
  imageType: 'edit-replace',
  isAdvanced: true,
  settings: {
    ...editSource,
    searchPrompt: replaceSearch,
    prompt: replacePrompt,
    mask: optionalMaskSetting(),
    ...madeSettings,
  },
  topLevel: ['image', 'imageId', 'searchPrompt', 'prompt', 'mask'],
  body: z
    .object({
      ...fieldsOf({ ...editSource, searchPrompt: replaceSearch, prompt: replacePrompt }),
      mask: optionalMaskSetting().schema,
      color: ABSENT.color,
      extend: ABSENT.extend,
      options: madeOptions,
      userId,
    })
    .check(
      oneEditSource,
      z.refine(({ mask, searchPrompt }) => mask !== undefined || !isEmpty(searchPrompt), {
        error: FIELD_MESSAGES.searchOrMaskRequired,
        path: ['searchPrompt'],
      }),
    ),
  constants: {},
});

const recolorSearch = searchSetting(requiredWords(FIELD_MESSAGES.searchRequired));
const recolorPrompt = optionalPromptSetting({
  label: 'New color in words',
  placeholder: 'A pink jacket',
  schema: words(),
});
const colorSetting = {
  label: 'New color',
  control: { kind: 'own' },
  schema: z.optional(hexColor),
  draft: z.string(),
  initial: () => '',
  send: (color: string) => (isEmpty(color) ? undefined : color),
  prefill: fitting(z.string()),
} as const satisfies Setting;

/** Gives a new color to what words name. */
export const recolorTool = defineTool({
  imageType: 'edit-recolor',
  isAdvanced: true,
  settings: {
    ...editSource,
    searchPrompt: recolorSearch,
    color: colorSetting,
    prompt: recolorPrompt,
    ...madeSettings,
  },
  topLevel: ['image', 'imageId', 'searchPrompt', 'color', 'prompt'],
  body: z
    .object({
      ...fieldsOf({ ...editSource, searchPrompt: recolorSearch, color: colorSetting, prompt: recolorPrompt }),
      mask: ABSENT.mask,
      extend: ABSENT.extend,
      options: madeOptions,
      userId,
    })
    .check(
      oneEditSource,
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
    schema: requiredWords(FIELD_MESSAGES.promptRequired),
  }),
};

/** Paints words under a mask. */
export const fillTool = defineTool({
  imageType: 'edit-fill',
  isAdvanced: true,
  settings: { ...fillSettings, ...madeSettings },
  topLevel: Object.keys(fillSettings),
  body: z
    .object({
      ...fieldsOf(fillSettings),
      searchPrompt: ABSENT.searchPrompt,
      color: ABSENT.color,
      extend: ABSENT.extend,
      options: madeOptions,
      userId,
    })
    .check(oneEditSource),
  constants: {},
});
