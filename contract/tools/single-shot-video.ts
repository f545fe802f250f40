import * as z from 'zod/mini';
import * as LIMITS from '../limits.ts';
import { oneImage, userId } from './fields.ts';
import { fixedSetting, imageIdSetting, imageSetting } from './image-settings.ts';
import * as FIELD_MESSAGES from './messages.ts';
import { bodyFields, defineTool, type Setting } from './setting.ts';
import { descriptionSetting, firstFrame, frameFocusSetting, videoSeedSetting } from './video-settings.ts';

const { durationSeconds } = LIMITS.singleShot;

const settings = {
  videoType: {
    label: 'Video type',
    control: { kind: 'choice', options: [{ value: 'TEXT_VIDEO', label: 'Text to video' }] },
    schema: z.literal('TEXT_VIDEO', FIELD_MESSAGES.videoTypeRequired),
    draft: z.string(),
    initial: () => 'TEXT_VIDEO',
    send: (chosen: string) => chosen,
    prefill: () => undefined,
  } as const satisfies Setting,
  prompt: descriptionSetting('Prompt', LIMITS.videoPrompt, {
    tooShort: FIELD_MESSAGES.videoPromptTooShort,
    tooLong: FIELD_MESSAGES.videoPromptTooLong,
  }),
  referenceImage: {
    ...imageSetting(FIELD_MESSAGES.malformedReference, 'referenceImageId'),
    label: 'Reference image',
    schema: z.optional(firstFrame),
  },
  referenceImageId: imageIdSetting(),
  referenceFocus: frameFocusSetting(),
  seed: videoSeedSetting(),
  duration: fixedSetting(
    z._default(z.literal(durationSeconds, FIELD_MESSAGES.singleShotDuration), durationSeconds),
    durationSeconds,
    { label: 'Duration' },
  ),
};

/** Makes six seconds of video from a prompt. */
export const singleShotTool = defineTool({
  settings,
  topLevel: Object.keys(settings),
  body: z.object({ ...bodyFields(settings), userId }).check(oneImage('referenceImage', 'referenceImageId')),
  constants: {},
});
