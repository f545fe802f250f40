import * as LIMITS from '../limits.ts';

/*
 * Messages for invalid settings and fields, separate from `contract/messages.ts` so that the first load does not include
 * them. Many are fixed to the letter by the specification.
 */

const sizes = LIMITS.imageSizes.map(({ width, height }) => `${width}x${height}`);

export const promptRequired = 'Prompt is required.';
export const imagePromptTooLong = `Prompt must be less than ${LIMITS.imagePrompt.maxCharacters} characters`;
export const negativePromptTooLong = `Negative prompt must be at most ${LIMITS.negativePrompt.maxCharacters} characters`;
export const unknownQuality = 'Quality must be standard or premium';
export const unknownStyle = 'Choose one of the offered styles';
export const unknownSize = `Choose one of the offered sizes: ${sizes.slice(0, -1).join(', ')} or ${sizes.at(-1)}`;
export const oneImageAtATime = 'One image is made at a time: numberOfImages must be 1';
export const extendCreativityRange = `Creativity must be between ${LIMITS.extension.creativity.min} and ${LIMITS.extension.creativity.max}`;
export const cfgScaleRange = `Creativity scale must be between ${LIMITS.cfgScale.min} and ${LIMITS.cfgScale.max}`;
export const seedRange = `Seed must be a whole number between ${LIMITS.seed.min} and ${LIMITS.seed.max}`;
export const colorRequired = 'At least one color is required';
export const tooManyColors = `Maximum ${LIMITS.colors.max} colors allowed`;
export const malformedColor = 'Write each color as # and six hexadecimal digits, like #FF5733';
export const similarityStrengthRange = `Similarity strength must be between ${LIMITS.similarityStrength.min} and ${LIMITS.similarityStrength.max}`;
export const conditioningPromptRequired = 'Please enter a prompt';
export const referenceRequired = 'Please upload a reference image';
export const unknownConditioningMode = 'conditioningMode must be CANNY or SEGMENTATION';
export const unknownMapMode = 'mode must be CANNY or SEGMENTATION';
export const conditioningStrengthRange = `Conditioning strength must be between ${LIMITS.conditioningStrength.min} and ${LIMITS.conditioningStrength.max}`;
export const maskRequired = 'Brush over the part that may change: send it in "mask"';
export const searchRequired = 'Name what to find';
export const searchOrMaskRequired = 'Name what to replace, or brush over it';
export const newColorRequired = 'Choose a new color, or describe it';
export const marginsRequired = 'Add pixels on at least one side';
export const marginRange = `Added pixels must be a whole number from 0 to ${LIMITS.extension.maxMarginPixels} on each side`;
export const unknownEnlargeMode = 'mode must be fast or detail';
export const notForThisEdit = (field: string) => `This edit does not accept "${field}"`;
export const imageRequired = 'Send the image as base64 in "image"';
export const malformedImageId = 'The id of an image must be a string';
export const malformedSourceName = `The name of an image must be a string of at most ${LIMITS.filename.maxCharacters} characters`;
export const twoImages = (bytes: string, id: string) => `Send either "${bytes}" or "${id}", not both`;
export const malformedGroupId = 'groupId must be a UUID';
export const videoTypeRequired = 'Please select a video type';
export const videoPromptTooShort = `Prompt must be at least ${LIMITS.videoPrompt.minCharacters} characters`;
export const videoPromptTooLong = `Prompt cannot exceed ${LIMITS.videoPrompt.maxCharacters} characters`;
export const singleShotDuration = `A single shot lasts ${LIMITS.singleShot.durationSeconds} seconds`;
export const storyTooShort = `Please provide a more detailed story description (at least ${LIMITS.story.minCharacters} characters)`;
export const storyTooLong = `Story description cannot exceed ${LIMITS.story.maxCharacters} characters`;
export const multiShotDuration = `Duration must be ${LIMITS.multiShot.minSeconds} to ${LIMITS.multiShot.maxSeconds} seconds, in steps of ${LIMITS.multiShot.stepSeconds}`;
export const manualStoryboard = 'Manual storyboard video';
export const shotRequired = 'At least one shot is required';
export const describedShotRequired = 'Please add at least one shot with a description';
export const tooManyShots = `Maximum ${LIMITS.shots.max} shots allowed`;
export const shotTooLong = (shot: number) =>
  `Shot ${shot} is longer than ${LIMITS.shots.maxCharacters} characters. Please shorten it.`;
export const unknownReferenceFormat = 'referenceImageFormat must be png or jpeg';
export const unknownTemplate = 'This template does not exist';
export const malformedFocus = 'referenceFocus must be a number between 0 and 1';
export const malformedReference = 'Invalid reference image format. Please upload a valid image.';
