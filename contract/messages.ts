/**
 * Text for people that the specification fixes, or that server and web share. Each stands once, to the letter:
 * case, punctuation, three dots. Refusals of our own avoid the words prompt, image, rate limit, quota,
 * authentication and unauthorized, or the mapping of S1 §8 would replace them (D29).
 */
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
  onePictureAtATime: 'One picture is made at a time: numberOfImages must be 1',
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

  pictureRequired: 'Send the picture as base64 in "image"',
  unknownImageType: 'imageType must be one of the five image types, or reference',
  filenameTooLong: 'The file name must be at most 255 characters',
  keyRequired: 'Send either "key" or "keys", each a key of your own',
  tooManyKeys: 'At most 100 keys can be signed at a time',
  noBackgroundFound:
    'No background was found, so nothing was removed. Choose a picture with some room around its subject.',
  noSubjectFound:
    'No subject was found, so nothing is left of the picture. Choose one whose subject stands out from what is behind it.',
  unreadablePicture: 'This file could not be read as a picture. Use a PNG, JPEG or WebP file.',
  pictureTypeNotAllowed: 'This file type is not allowed. Use a PNG, JPEG or WebP file.',
  pictureTooManyBytes: 'The picture is larger than 3 MB. Make it smaller and try again.',
  pictureTooManyPixels:
    'The picture is larger than 4096 pixels a side or 16.7 megapixels. Make it smaller and try again.',
  pictureGiant: 'The picture is larger than 16384 pixels a side. Make it smaller and try again.',
  pictureTooSmall: 'Each side of the picture must have at least 64 pixels.',
  pictureTooNarrow: 'The picture is too narrow: one side may be at most four times the other.',

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
    `The reference of shot ${shot} is not there any more. Choose it again or leave it out.`,
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
  videoReferenceMissing: 'A reference is not there any more. Choose it again and start the video anew.',
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
  stillInWork: 'The same request is still in work. Repeat it in a moment.',
  idempotencyKeyReused: 'This Idempotency-Key was used with another request. Use a new one.',
  picturesUsedUp: (limit: number) => `Your ${limit} pictures of today are used up.`,
  videosUsedUp: (limit: number) => `Your ${limit} videos of today are used up.`,
  uploadsUsedUp: (limit: number) => `Your ${limit} uploads of today are used up.`,
  uploadMegabytesUsedUp: (limit: number) =>
    `What is left of your ${limit} MB of uploads of today does not cover this.`,
  personMoneyUsedUp: (usd: number) => `What is left of your ${usd} US dollars of today does not cover this.`,
  deploymentMoneyUsedUp: 'What this deployment may spend today is used up.',
  budgetStartsAgain: (when: string) => `You can go on from ${when}. Nothing was started or counted.`,
  contentBlocked:
    'The model’s content filter stopped this. Change the description and try again. Nothing was saved or counted.',
  pictureBlocked:
    'The model’s content filter stopped this picture. Choose another one and try again. Nothing was saved or counted.',
  paletteNotMet:
    'The picture stayed away from your colors. Switch on the strict palette, or describe something in these colors.',
  modelBusy: 'The model is busy. Try again in a moment.',
  modelBusyFor: (seconds: number) =>
    `More is asked of this model than it may make in a minute. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}. Nothing was started or counted.`,
  modelUnavailable: 'The model is not available at present. Try again later.',
  modelEndedMidway:
    'The model became unavailable while this was made, and none can take its place. Nothing was counted. Try again later.',
  modelTooSlow: 'The model took too long. Try again.',
  badModelOutput: 'The model’s answer could not be used. Try again.',
  temporarilyUnavailable: 'A part of the service is not reachable at present. Try again in a moment.',
  diskFull:
    'The disk of this machine is full, so nothing was made or counted. Make room on it, then try again.',

  wrongImageFormat: 'Received invalid image data format from server (not a non-empty string).',
  imageDeleted: 'Image deleted',
  imageFilesLeft: 'The record is gone. Its files could not be removed yet and will be removed later.',
  handedOverSmaller: 'It was too large to be handed over whole, so it is smaller',
  imageNotSaved: 'Image generated but not saved to your history',
  successorUsed: (gone: string, successor: string) =>
    `${gone} is not available at present, so ${successor} was used.`,
  successorIsDearer:
    'The model is not available at present, and the one that would take its place costs more than was shown. Nothing was saved or counted.',
  successorMakesVideo: (gone: string, successor: string, lost: readonly string[]) =>
    [`${gone} was unavailable, so this video uses ${successor}.`, ...lost].join(' '),
  lostSeed: 'It ignores the seed.',
  lostResolution: (resolution: string) => `Its videos are ${resolution}.`,
  lostFlow: 'It makes each shot separately.',
  storySplitWithout: (gone: string) => `${gone} was unavailable, so the story was split by sentences.`,
  storySplitBy: (gone: string, successor: string) =>
    `${gone} was unavailable, so ${successor} split the story into shots.`,
  creativityNotUsed: (label: string) => `${label} has no creativity scale, so yours was not used.`,
} as const;
