/**
 * Text for people that the specification fixes, or that server and web share. Each stands once, to the letter:
 * case, punctuation, three dots. Refusals of our own avoid the words prompt, image, rate limit, quota,
 * authentication and unauthorized, or the mapping of S1 §8 would replace them (D29).
 */
export const MESSAGES = {
  unexpected: 'An unexpected error occurred',
  unknownDate: 'Unknown date',

  promptRequired: 'Prompt is required.',
  imagePromptTooLong: 'Prompt must be less than 1000 characters',
  negativePromptTooLong: 'Negative prompt must be at most 1000 characters',
  unknownQuality: 'Quality must be standard or premium',
  unknownStyle: 'Choose one of the offered styles',
  unknownSize: 'Choose one of the offered sizes: 1024x1024, 1152x768, 768x1152, 1152x896 or 896x1152',
  onePictureAtATime: 'One picture is made at a time: numberOfImages must be 1',
  creativityRange: 'Creativity scale must be between 0 and 10',
  seedRange: 'Seed must be a whole number between 0 and 2147483647',
  unsupportedTaskType: (type: string) => `Unsupported task type: ${type}`,

  pictureRequired: 'Send the picture as base64 in "image"',
  unknownImageType: 'imageType must be one of the five image types, or reference',
  filenameTooLong: 'The file name must be at most 255 characters',
  keyRequired: 'Send either "key" or "keys", each a key of your own',
  tooManyKeys: 'At most 100 keys can be signed at a time',
  unreadablePicture: 'This file could not be read as a picture. Use a PNG, JPEG or WebP file.',
  pictureTypeNotAllowed: 'This file type is not allowed. Use a PNG, JPEG or WebP file.',
  pictureTooManyBytes: 'The picture is larger than 3 MB. Make it smaller and try again.',
  pictureTooManyPixels:
    'The picture is larger than 4096 pixels a side or 16.7 megapixels. Make it smaller and try again.',
  pictureTooSmall: 'Each side of the picture must have at least 64 pixels.',
  pictureTooNarrow: 'The picture is too narrow: one side may be at most four times the other.',

  videoTypeRequired: 'Please select a video type',
  videoPromptTooShort: 'Prompt must be at least 10 characters',
  videoPromptTooLong: 'Prompt cannot exceed 512 characters',
  singleShotDuration: 'A single shot lasts 6 seconds',
  malformedReference: 'Invalid reference image format. Please upload a valid image.',
  limitRange: 'limit must be a whole number from 1 to 100',
  unknownCursor: 'This cursor is not one of ours. Start again from the first page.',
  videoFailed: 'Video generation failed',
  videoBlocked:
    'The model’s content filter stopped this video. Change the description and try again. Nothing was saved.',
  videoTimedOut: 'The model did not finish in time. Try again.',
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
  personMoneyUsedUp: (usd: number) => `What is left of your ${usd} US dollars of today does not cover this.`,
  deploymentMoneyUsedUp: 'What this deployment may spend today is used up.',
  budgetStartsAgain: (when: string) => `You can go on from ${when}. Nothing was started or counted.`,
  contentBlocked:
    'The model’s content filter stopped this. Change the description and try again. Nothing was saved or counted.',
  modelBusy: 'The model is busy. Try again in a moment.',
  modelUnavailable: 'The model is not available at present. Try again later.',
  modelTooSlow: 'The model took too long. Try again.',
  badModelOutput: 'The model’s answer could not be used. Try again.',
  temporarilyUnavailable: 'A part of the service is not reachable at present. Try again in a moment.',

  imageNotSaved: 'Image generated but not saved to your history',
  creativityNotUsed: (label: string) => `${label} has no creativity scale, so yours was not used.`,
} as const;
