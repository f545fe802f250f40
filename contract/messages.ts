import { LIMITS } from './limits.ts';

const { maxInlineBytes, maxSidePixels, maxPixels, maxOpenedSidePixels, minSidePixels, maxRatio } =
  LIMITS.picture;
const megabytes = maxInlineBytes / (1024 * 1024);
const megapixels = maxPixels / 1_000_000;

/** Texts that the specification fixes to the letter, and texts that server and web share. Each is here once. */
export const MESSAGES = {
  unexpected: 'An unexpected error occurred',
  unknownDate: 'Unknown date',
  wrongEntrance: 'Please use the address of the site itself.',

  promptRequired: 'Prompt is required.',
  imagePromptTooLong: 'Prompt must be less than 1000 characters',
  negativePromptTooLong: 'Negative prompt must be at most 1000 characters',
  unknownQuality: 'Quality must be standard or premium',
  unknownStyle: 'Choose one of the offered styles',
  unknownSize: 'Choose one of the offered sizes: 1024x1024, 1152x768, 768x1152, 1152x896 or 896x1152',
  onePictureAtATime: 'One image is made at a time: numberOfImages must be 1',
  creativityRange: 'Creativity scale must be between 0 and 10',
  seedRange: 'Seed must be a whole number between 0 and 2147483647',
  colorRequired: 'At least one color is required',
  tooManyColors: 'Maximum 10 colors allowed',
  malformedColor: 'Write each color as # and six hexadecimal digits, like #FF5733',
  similarityStrengthRange: 'Similarity strength must be between 0.1 and 1',
  conditioningPromptRequired: 'Please enter a prompt',
  referenceRequired: 'Please upload a reference image',
  unknownConditioningMode: 'conditioningMode must be CANNY or SEGMENTATION',
  unknownMapMode: 'mode must be CANNY or SEGMENTATION',
  conditioningStrengthRange: 'Conditioning strength must be between 0.1 and 1',
  unsupportedTaskType: (type: string) => `Unsupported task type: ${type}`,

  pictureRequired: 'Send the image as base64 in "image"',
  unknownImageType: 'imageType must be one of the five image types, or reference',
  filenameTooLong: 'The file name must be at most 255 characters',
  keyRequired: 'Send either "key" or "keys", each a key of your own',
  tooManyKeys: 'At most 100 keys can be signed at a time',
  noBackgroundFound:
    'No background was found, so nothing was removed. Choose an image with some room around its subject.',
  noSubjectFound:
    'No subject was found, so nothing is left of the image. Choose one whose subject stands out from its background.',
  unreadablePicture: 'This file could not be read as an image. Use a PNG, JPEG or WebP file.',
  pictureTypeNotAllowed: 'This file type is not allowed. Use a PNG, JPEG or WebP file.',
  pictureTooManyBytes: `The image is larger than ${megabytes} MB. Make it smaller and try again.`,
  pictureTooManyPixels: `The image is larger than ${maxSidePixels} pixels a side or ${megapixels} megapixels. Make it smaller and try again.`,
  pictureGiant: `The image is larger than ${maxOpenedSidePixels} pixels a side. Make it smaller and try again.`,
  pictureTooSmall: `Each side of the image must have at least ${minSidePixels} pixels.`,
  pictureTooNarrow: `The image is too narrow: one side may be at most ${maxRatio} times the other.`,

  videoTypeRequired: 'Please select a video type',
  videoPromptTooShort: 'Prompt must be at least 10 characters',
  videoPromptTooLong: 'Prompt cannot exceed 512 characters',
  singleShotDuration: 'A single shot lasts 6 seconds',
  storyTooShort: 'Please provide a more detailed story description (at least 10 characters)',
  storyTooLong: 'Story description cannot exceed 4000 characters',
  multiShotDuration: 'Duration must be 12 to 120 seconds, in steps of 6',
  manualStoryboard: 'Manual storyboard video',
  shotRequired: 'At least one shot is required',
  describedShotRequired: 'Please add at least one shot with a description',
  tooManyShots: 'Maximum 20 shots allowed',
  shotTooLong: (shot: number) => `Shot ${shot} is longer than 512 characters. Please shorten it.`,
  unknownReferenceFormat: 'referenceImageFormat must be png or jpeg',
  missingReference: (shot: number) =>
    `The reference of shot ${shot} no longer exists. Choose it again or leave it out.`,
  unknownTemplate: 'This template is not known',
  malformedReference: 'Invalid reference image format. Please upload a valid image.',
  createdAtRequired: 'createdAt must be the time at which it was made, such as 2026-11-21T12:00:00Z',
  limitRange: 'limit must be a whole number from 1 to 100',
  searchTooLong: 'A search may have at most 200 characters',
  unknownVideoStatus: 'status must be pending, processing, completed or failed',
  unknownVideoType: 'videoType must be text-to-video, multi-shot-auto or multi-shot-manual',
  unknownFavourite: 'favourite can only be true',
  unknownCursor: 'This cursor is not one of ours. Start again from the first page.',
  videoFailed: 'Video generation failed',
  videoBlocked:
    'The model’s content filter stopped this video. Change the description and try again. Nothing was saved.',
  videoTimedOut: 'The model did not finish in time. Try again.',
  videoDeleted: 'Video deleted',
  videoReferenceMissing: 'A reference no longer exists. Choose it again and start the video again.',
  videoTooLong: 'The model takes shorter descriptions. Shorten yours and try again. Nothing was saved.',
  videoMayBeTooLong: (model: string, tokens: number, maxTokens: number) =>
    `This may be more than ${model} takes: about ${tokens} of ${maxTokens} tokens. If it is refused, nothing is charged. A shorter description is safe.`,
  videoUnreadable: 'The model’s answer could not be used. Try again.',

  notSignedIn: 'Please sign in',
  sessionEnded: 'Your session has ended. Please sign in again.',
  foreignPerson: 'This belongs to another person',
  foreignKey: 'One of the keys is not yours',
  notFound: 'Not found',
  jsonRequired: 'Send JSON with the content type application/json',
  malformedJson: 'The body is not valid JSON',
  bodyTooLarge: 'The request is too large',
  invalidIdempotencyKey: 'Idempotency-Key must be 1 to 255 visible characters without blanks',
  stillInWork: 'This request is already being processed. Try again in a moment.',
  idempotencyKeyReused: 'This Idempotency-Key was used with another request. Use a new one.',
  picturesUsedUp: (limit: number) => `You’ve used all ${limit} of today’s images.`,
  videosUsedUp: (limit: number) => `You’ve used all ${limit} of today’s videos.`,
  uploadsUsedUp: (limit: number) => `You’ve used all ${limit} of today’s uploads.`,
  uploadMegabytesUsedUp: (limit: number) =>
    `This is more than what’s left of today’s ${limit} MB of uploads.`,
  personMoneyUsedUp: (usd: number) => `This costs more than what’s left of today’s $${usd}.`,
  deploymentMoneyUsedUp: 'Today’s budget for everyone together is used up.',
  budgetStartsAgain: (when: string) => `Your budget resets on ${when}. Nothing was started or counted.`,
  contentBlocked:
    'The model’s content filter stopped this. Change the description and try again. Nothing was saved or counted.',
  pictureBlocked:
    'The model’s content filter stopped this image. Choose another one and try again. Nothing was saved or counted.',
  paletteNotMet:
    'The image stayed away from your colors. Switch on the strict palette, or describe something in these colors.',
  modelBusy: 'The model is busy. Try again in a moment.',
  modelBusyFor: (seconds: number) =>
    `This model has reached its requests-per-minute limit. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}. Nothing was started or counted.`,
  modelUnavailable: 'The model is not available right now. Try again later.',
  modelEndedMidway:
    'The model became unavailable while this was made, and none can take its place. Nothing was counted. Try again later.',
  modelTooSlow: 'The model took too long. Try again.',
  badModelOutput: 'The model’s answer could not be used. Try again.',
  temporarilyUnavailable: 'Part of the service cannot be reached right now. Try again in a moment.',
  diskFull:
    'The disk of this machine is full, so nothing was made or counted. Make room on it, then try again.',

  wrongImageFormat: 'Received invalid image data format from server (not a non-empty string).',
  imageDeleted: 'Image deleted',
  imageFilesLeft: 'The record is gone. Its files could not be removed yet and will be removed later.',
  handedOverSmaller: 'It was too large to be handed over whole, so it is smaller',
  imageNotSaved: 'Image generated but not saved to your history',
  successorUsed: (gone: string, successor: string) =>
    `${gone} is not available right now, so ${successor} was used.`,
  successorIsDearer:
    'The model is not available right now, and the one that would take its place costs more than was shown. Nothing was saved or counted.',
  successorMakesVideo: (gone: string, successor: string, lost: readonly string[]) =>
    `${[`${gone} is not available right now, so ${successor} was used`, ...lost].join(', ')}.`,
  lostSeed: 'which takes no seed',
  lostResolution: (resolution: string) => `which makes ${resolution} only`,
  lostFlow: 'which makes the shots one by one',
  storySplitWithout: (gone: string) =>
    `${gone} is not available right now, so the story was divided by its sentences.`,
  storySplitBy: (gone: string, successor: string) =>
    `${gone} is not available right now, so ${successor} divided the story.`,
  creativityNotUsed: (label: string) => `${label} has no creativity scale, so yours was not used.`,
} as const;
