import * as z from 'zod/mini';
import * as LIMITS from '../limits.ts';
import { oneImage, promptField, taskType, userId } from './fields.ts';
import {
  groupSetting,
  imageIdSetting,
  imageSetting,
  negativePromptSetting,
  optionalPromptSetting,
  sliderSetting,
  sourceNameSetting,
} from './image-settings.ts';
import * as FIELD_MESSAGES from './messages.ts';
import { optionalSeedSetting } from './seed-settings.ts';
import { bodyFields, defineTool } from './setting.ts';

const settings = {
  image: imageSetting(FIELD_MESSAGES.imageRequired, 'imageId'),
  imageId: imageIdSetting(),
  sourceName: sourceNameSetting(),
  similarityStrength: sliderSetting({
    label: 'Strength',
    limits: LIMITS.similarityStrength,
    message: FIELD_MESSAGES.similarityStrengthRange,
    scale: 100,
    step: LIMITS.similarityStrength.sliderStep * 100,
    decimals: 0,
    ends: ['Freer', 'Closer to the image'],
    format: (percent) => `${percent}%`,
    formatSpoken: (percent) => `${percent} percent similar`,
    recordAs: 'strength',
    badge: (strength) => `Strength ${Math.round(strength * 100)}%`,
  }),
  prompt: optionalPromptSetting({
    label: 'Prompt (optional)',
    placeholder: 'What should be different?',
    help: 'Guides the variation, and helps you find it in your history.',
    schema: promptField().check(z.trim()),
  }),
  negativePrompt: negativePromptSetting(),
  seed: optionalSeedSetting('Seed'),
  groupId: groupSetting(),
};

/** Makes an image similar to the source image. */
export const imageVariationTool = defineTool({
  imageType: 'image-variation',
  isAdvanced: true,
  settings,
  topLevel: [],
  body: z.object({
    options: z
      .object(bodyFields(settings), FIELD_MESSAGES.imageRequired)
      .check(oneImage('image', 'imageId', FIELD_MESSAGES.imageRequired)),
    taskType,
    userId,
  }),
  constants: { taskType: 'IMAGE_VARIATION' },
});
