import * as z from 'zod/mini';
import { effectiveNegativePrompt, promptWithStyle, STYLES, type Style } from '../images.ts';
import * as LIMITS from '../limits.ts';
import { offeredSizeOnly, requiredPromptField, storableTextField, taskType, userId } from './fields.ts';
import {
  choiceSetting,
  fixedSetting,
  groupSetting,
  ifValid,
  negativePromptSetting,
  promptSetting,
  sizeSettings,
  sliderSetting,
} from './image-settings.ts';
import * as FIELD_MESSAGES from './messages.ts';
import { seedSetting } from './seed-settings.ts';
import { bodyFields, defineTool, type Setting } from './setting.ts';

const styles = z.enum(STYLES, FIELD_MESSAGES.unknownStyle);
export const styleLabel = (style: Style): string => `${style.charAt(0).toUpperCase()}${style.slice(1)}`;

const styleSetting = {
  label: 'Visual style',
  historyLabel: 'Style',
  control: { kind: 'custom' },
  schema: z.optional(styles),
  draft: z.nullable(styles),
  initial: () => null,
  send: (style: Style | null) => style ?? undefined,
  prefill: ifValid(styles),
  badge: (style: Style | undefined) => (style === undefined ? undefined : styleLabel(style)),
} as const satisfies Setting;

const settings = {
  prompt: promptSetting({
    label: 'Prompt',
    placeholder: 'What do you have in mind?',
    schema: requiredPromptField(FIELD_MESSAGES.promptRequired),
  }),
  style: styleSetting,
  ...sizeSettings(),
  negativePrompt: {
    ...negativePromptSetting(),
    group: 'Advanced',
    send: effectiveNegativePrompt,
    record: effectiveNegativePrompt,
  },
  quality: choiceSetting({
    label: 'Quality',
    group: 'Advanced',
    options: [
      { value: 'standard', label: 'Standard' },
      { value: 'premium', label: 'Premium' },
    ],
    default: 'standard',
    message: FIELD_MESSAGES.unknownQuality,
  }),
  cfgScale: sliderSetting({
    label: 'Creativity scale',
    group: 'Advanced',
    limits: LIMITS.cfgScale,
    message: FIELD_MESSAGES.cfgScaleRange,
    sliderMin: LIMITS.cfgScale.sliderMin,
    step: LIMITS.cfgScale.sliderStep,
    decimals: 1,
    ends: ['Freer', 'Closer to prompt'],
    badge: (scale) => `Creativity ${scale}`,
  }),
  seed: { ...seedSetting(), group: 'Advanced' },
  numberOfImages: fixedSetting(z._default(z.literal(1, FIELD_MESSAGES.oneImageAtATime), 1), 1, {
    label: 'Number of images',
    recordAs: null,
  }),
  groupId: groupSetting(),
};

const { prompt, ...options } = settings;

const optionFields = z.object(bodyFields(options)).check(offeredSizeOnly);
const wireBody = z.object({
  /** The person's prompt, with the suffix of the chosen style. */
  prompt: storableTextField(FIELD_MESSAGES.promptRequired),
  options: z._default(optionFields, optionFields.parse({})),
  taskType,
  userId,
});
type WireBody = z.output<typeof wireBody>;

const styledBody = z.object({ prompt: z.string(), options: z.object({ style: styleSetting.schema }) });

/** Removes the style's suffix, which a sent prompt has and a recorded one does not. */
function withoutStyle({ prompt: sent, ...body }: WireBody): WireBody {
  const suffix = promptWithStyle('', body.options.style);
  const hasSuffix = suffix !== '' && sent.endsWith(suffix);
  return { ...body, prompt: hasSuffix ? sent.slice(0, -suffix.length) : sent };
}

/** Makes an image from a prompt. */
export const textToImageTool = defineTool({
  imageType: 'text-to-image',
  isAdvanced: false,
  settings,
  topLevel: ['prompt'],
  body: z.pipe(wireBody, z.transform(withoutStyle)).check(
    z.check(({ value, issues }) => {
      const { error } = z.safeParse(prompt.schema, value.prompt);
      for (const { message } of error?.issues ?? [])
        issues.push({ code: 'custom', input: value.prompt, path: ['prompt'], message });
    }),
  ),
  constants: { taskType: 'TEXT_IMAGE' },
  toWire: (body) => {
    const { prompt: promptText, options: sent } = z.parse(styledBody, body);
    return { ...body, prompt: promptWithStyle(promptText, sent.style) };
  },
});
