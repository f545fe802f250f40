import * as z from 'zod/mini';
import { QUALITIES } from '../images.ts';
import * as LIMITS from '../limits.ts';
import { offeredSizeOnly, oneImage, requiredPromptField, taskType, userId } from './fields.ts';
import {
  choiceSetting,
  fixedSetting,
  groupSetting,
  imageIdSetting,
  imageSetting,
  negativePromptSetting,
  promptSetting,
  sizeSettings,
  sliderSetting,
} from './image-settings.ts';
import * as FIELD_MESSAGES from './messages.ts';
import { optionalSeedSetting } from './seed-settings.ts';
import { bodyFields, defineTool } from './setting.ts';

const settings = {
  referenceImage: imageSetting(FIELD_MESSAGES.referenceRequired, 'imageId'),
  imageId: imageIdSetting(),
  conditioningMode: choiceSetting({
    label: 'Mode',
    historyLabel: 'Conditioning mode',
    options: [
      { value: 'CANNY', label: 'Canny Edge' },
      { value: 'SEGMENTATION', label: 'Segmentation' },
    ],
    default: 'CANNY',
    message: FIELD_MESSAGES.unknownConditioningMode,
  }),
  conditioningStrength: sliderSetting({
    label: 'Strength',
    historyLabel: 'Conditioning strength',
    limits: LIMITS.conditioningStrength,
    message: FIELD_MESSAGES.conditioningStrengthRange,
    step: LIMITS.conditioningStrength.sliderStep,
    decimals: 1,
    ends: ['Freer', 'Closer to the reference'],
    format: (strength) => strength.toFixed(1),
    badge: (strength) => `Strength ${strength.toFixed(1)}`,
  }),
  prompt: promptSetting({
    label: 'Prompt',
    placeholder: 'What should the image show?',
    schema: requiredPromptField(FIELD_MESSAGES.conditioningPromptRequired),
  }),
  negativePrompt: negativePromptSetting(),
  quality: fixedSetting(
    z._default(z.enum(QUALITIES, FIELD_MESSAGES.unknownQuality), 'standard'),
    'standard',
    {
      label: 'Quality',
    },
  ),
  ...sizeSettings('Size and seed'),
  seed: optionalSeedSetting('Size and seed'),
  groupId: groupSetting(),
};

const { prompt, ...options } = settings;

/** Makes an image that shows what the prompt says and follows the shapes of another image. */
export const imageConditioningTool = defineTool({
  imageType: 'conditioning',
  isAdvanced: true,
  settings,
  topLevel: ['prompt'],
  body: z.object({
    ...bodyFields({ prompt }),
    options: z
      .object(bodyFields(options), FIELD_MESSAGES.referenceRequired)
      .check(oneImage('referenceImage', 'imageId', FIELD_MESSAGES.referenceRequired), offeredSizeOnly),
    taskType,
    userId,
  }),
  constants: { taskType: 'IMAGE_CONDITIONING' },
});
