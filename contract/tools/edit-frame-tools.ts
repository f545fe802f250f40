import * as z from 'zod/mini';
import { type AddedMargins, NO_MARGINS } from '../enlargement.ts';
import * as LIMITS from '../limits.ts';
import { editBody, editSource, optionalMaskSetting, sharedEditSettings } from './edit-settings.ts';
import { promptField, requiredPromptField } from './fields.ts';
import {
  choiceSetting,
  ifValid,
  optionalPromptSetting,
  promptSetting,
  sliderSetting,
} from './image-settings.ts';
import * as FIELD_MESSAGES from './messages.ts';
import { bodyFields, defineTool, type Setting } from './setting.ts';

const { maxMarginPixels, creativity } = LIMITS.extension;
const edgePixels = z._default(
  z
    .int(FIELD_MESSAGES.marginRange)
    .check(z.minimum(0, FIELD_MESSAGES.marginRange), z.maximum(maxMarginPixels, FIELD_MESSAGES.marginRange)),
  0,
);
const margins = z
  .object(
    { left: edgePixels, right: edgePixels, up: edgePixels, down: edgePixels },
    FIELD_MESSAGES.marginsRequired,
  )
  .check(z.refine((all) => Object.values(all).some((pixels) => pixels > 0), FIELD_MESSAGES.marginsRequired));

const extendSettings = {
  ...editSource,
  extend: {
    label: 'Added pixels',
    control: { kind: 'custom' },
    schema: margins,
    draft: z.object({ left: z.number(), right: z.number(), up: z.number(), down: z.number() }),
    initial: () => NO_MARGINS,
    send: (chosen: AddedMargins) => chosen,
    prefill: (recorded: unknown) => ifValid(margins)(recorded),
  } as const satisfies Setting,
  prompt: optionalPromptSetting({
    label: 'Prompt',
    placeholder: 'What should be around it? Leave it empty to continue the image.',
    schema: promptField(),
  }),
};

const extendOptions = {
  creativity: sliderSetting({
    label: 'Creativity',
    help: 'Models without this setting decide for themselves.',
    limits: creativity,
    message: FIELD_MESSAGES.extendCreativityRange,
    scale: 100,
    step: 5,
    decimals: 0,
    ends: ['Like the image', 'Freer'],
    format: (percent) => `${percent}%`,
    badge: (share) => `Creativity ${Math.round(share * 100)}%`,
  }),
  ...sharedEditSettings,
};

/** Continues an image beyond its edges. */
export const extendTool = defineTool({
  imageType: 'edit-extend',
  isAdvanced: true,
  settings: { ...extendSettings, ...extendOptions },
  topLevel: Object.keys(extendSettings),
  body: editBody(extendSettings, z.prefault(z.object(bodyFields(extendOptions)), {})),
  constants: {},
});

const backgroundSettings = {
  ...editSource,
  prompt: promptSetting({
    label: 'New background',
    placeholder: 'What should be behind it?',
    schema: requiredPromptField(FIELD_MESSAGES.promptRequired),
  }),
  mask: optionalMaskSetting(),
};

/** Paints a new background around the subject. With a mask of the background, the subject is not cut out again. */
export const backgroundTool = defineTool({
  imageType: 'edit-background',
  isAdvanced: true,
  settings: { ...backgroundSettings, ...sharedEditSettings },
  topLevel: Object.keys(backgroundSettings),
  body: editBody(backgroundSettings),
  constants: {},
});

const modeSetting = choiceSetting({
  label: 'Method',
  options: [
    { value: 'fast', label: 'Fast, up to ×4' },
    { value: 'detail', label: 'Detail, to 4 MP' },
  ],
  default: 'fast',
  message: FIELD_MESSAGES.unknownEnlargeMode,
});
const enlargeSettings = {
  ...editSource,
  prompt: optionalPromptSetting({
    label: 'Prompt',
    placeholder: 'What the image shows',
    schema: promptField(),
  }),
};
const enlargeOptions = { mode: modeSetting, ...sharedEditSettings };

/** Enlarges an image. */
export const enlargeTool = defineTool({
  imageType: 'edit-enlarge',
  isAdvanced: true,
  settings: { ...enlargeOptions, ...enlargeSettings },
  topLevel: Object.keys(enlargeSettings),
  body: editBody(enlargeSettings, z.prefault(z.object(bodyFields(enlargeOptions)), {})),
  constants: {},
});
