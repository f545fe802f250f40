import * as z from 'zod/mini';
import * as LIMITS from '../limits.ts';
import { hexColor, offeredSizeOnly, requiredPromptField, taskType, userId } from './fields.ts';
import {
  groupSetting,
  ifValid,
  negativePromptSetting,
  promptSetting,
  sizeSettings,
  switchSetting,
} from './image-settings.ts';
import * as FIELD_MESSAGES from './messages.ts';
import { optionalSeedSetting } from './seed-settings.ts';
import { bodyFields, defineTool, type Setting } from './setting.ts';

export const DEFAULT_COLORS = ['#FF5733', '#33FF57', '#3357FF'] as const;

const colorEntry = z.object({ id: z.string(), hex: z.string() });
/** One color of a palette. Its id stays the same when a person changes the color. */
export type ColorEntry = z.infer<typeof colorEntry>;

export const toPalette = (colors: readonly string[]): ColorEntry[] =>
  colors.map((hex, index) => ({ id: String(index), hex }));

/** Parses six hexadecimal digits, with or without #, to `#RRGGBB`; `undefined` for any other text. */
export function parseHexColor(typed: string): string | undefined {
  const digits = /^#?([0-9a-f]{6})$/i.exec(typed.trim())?.[1];
  return digits === undefined ? undefined : `#${digits.toUpperCase()}`;
}

const { min, max } = LIMITS.colors;

const colorsSetting = {
  label: 'Colors',
  control: { kind: 'custom' },
  schema: z
    .array(hexColor, FIELD_MESSAGES.colorRequired)
    .check(z.minLength(min, FIELD_MESSAGES.colorRequired), z.maxLength(max, FIELD_MESSAGES.tooManyColors)),
  draft: z.array(colorEntry).check(z.minLength(min), z.maxLength(max)),
  initial: () => toPalette(DEFAULT_COLORS),
  send: (palette: ColorEntry[]) => palette.map(({ hex }) => hex),
  prefill: (recorded: unknown) => {
    const colors = ifValid(z.array(z.string()))(recorded) ?? [];
    const usable = colors.flatMap((color) => parseHexColor(color) ?? []).slice(0, max);
    return usable.length === 0 ? undefined : toPalette(usable);
  },
  badge: (colors: string[]) => `${colors.length} ${colors.length === 1 ? 'color' : 'colors'}`,
} as const satisfies Setting;

const settings = {
  prompt: promptSetting({
    label: 'Prompt',
    placeholder: 'What should be painted in these colors?',
    schema: requiredPromptField(FIELD_MESSAGES.promptRequired),
  }),
  colors: colorsSetting,
  negativePrompt: negativePromptSetting(),
  /** Shifts the image's colors to the palette if the model did not follow it. */
  strictPalette: switchSetting({
    label: 'Strict palette',
    help: 'Colors that stray from your palette are shifted onto it at the end.',
  }),
  ...sizeSettings('Size and seed'),
  seed: optionalSeedSetting('Size and seed'),
  groupId: groupSetting(),
};

const { prompt, ...options } = settings;

/** Makes an image in given colors from a prompt. */
export const colorGuidedTool = defineTool({
  imageType: 'color-guided',
  isAdvanced: true,
  settings,
  topLevel: ['prompt'],
  body: z.object({
    ...bodyFields({ prompt }),
    options: z.object(bodyFields(options), FIELD_MESSAGES.colorRequired).check(offeredSizeOnly),
    taskType,
    userId,
  }),
  constants: { taskType: 'COLOR_GUIDED_GENERATION' },
});
