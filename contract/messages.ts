import * as LIMITS from './limits.ts';

/*
 * Texts that the server and the web share. Many are fixed to the letter by the specification. Import this file as
 * `import * as MESSAGES`: bundlers then drop unused exports.
 */

const megabytes = (bytes: number) => bytes / 1024 ** 2;

export const unexpected = 'An unexpected error occurred';
export const unknownDate = 'Unknown date';
export const wrongOrigin = 'Please use the address of the site itself.';

export const unsupportedTaskType = (type: string) => `Unsupported task type: ${type}`;

export const unknownImageType = 'imageType must be one of the image types, or reference';
export const filenameTooLong = `The file name must be at most ${LIMITS.filename.maxCharacters} characters`;
export const keyRequired = 'Send either "key" or "keys". Every key must be yours.';
export const tooManyKeys = `At most ${LIMITS.presignedKeys.max} keys can be signed at a time`;
export const noBackgroundFound =
  'No background was found, so nothing was removed. Choose an image with one clear subject and room around it.';
export const noSubjectFound =
  'No subject was found. Choose an image with one clear subject that stands out from its background.';
export const unreadableImage = 'This file could not be read as an image. Use a PNG, JPEG or WebP file.';
export const imageTypeNotAllowed = 'This file type is not allowed. Use a PNG, JPEG or WebP file.';
export const imageTooManyBytes = `The image is larger than ${megabytes(LIMITS.image.maxInlineBytes)} MB. Make it smaller and try again.`;
export const imageTooManyPixels = `The image is larger than ${LIMITS.image.maxSidePixels} pixels per side or ${LIMITS.image.maxPixels / 1e6} megapixels. Make it smaller and try again.`;
export const imageTooLargeToOpen = `The image is larger than ${LIMITS.image.maxOpenedSidePixels} pixels per side. Make it smaller and try again.`;
export const imageTooSmall = `Each side of the image must have at least ${LIMITS.image.minSidePixels} pixels.`;
export const imageTooNarrow = 'The image is too narrow: one side may be at most four times the other.';

export const missingReference = (shot: number) =>
  `The reference image of shot ${shot} no longer exists. Choose another one or leave it out.`;
export const createdAtRequired =
  'createdAt must be the time at which the image or video was made, such as 2026-11-21T12:00:00Z';
export const limitRange = `limit must be a whole number from 1 to ${LIMITS.history.maxPageSize}`;
export const searchTooLong = `A search may have at most ${LIMITS.history.maxSearchCharacters} characters`;
export const searchWithParent = 'q and parentId cannot be combined';
export const unknownVideoStatus = 'status must be pending, processing, completed or failed';
export const unknownVideoType = 'videoType must be text-to-video, multi-shot-auto or multi-shot-manual';
export const unknownFavourite = 'favourite can only be true';
export const unknownCursor = 'This cursor is invalid. Start again from the first page.';
export const videoFailed = 'Video generation failed';
export const videoBlocked =
  'The model’s content filter stopped this video. Change the description and try again. Nothing was saved.';
export const videoTimedOut = 'The model did not finish in time. Try again.';
export const videoDeleted = 'Video deleted';
export const videoReferenceMissing =
  'A reference image no longer exists. Choose another one and start the video again.';
export const videoTooLong =
  'This description is too long for the model. Shorten it and try again. Nothing was saved.';
export const videoMayBeTooLong = (model: string, tokens: number, maxTokens: number) =>
  `This may be too long for ${model}: about ${tokens} tokens, and it accepts ${maxTokens}. If the model refuses it, nothing is charged. Shorten it to be safe.`;
export const videoUnreadable = 'The model’s response could not be used. Try again.';

export const notSignedIn = 'Please sign in';
export const sessionEnded = 'Your session has ended. Please sign in again.';
export const notOwner = 'This belongs to another person';
export const keyNotOwned = 'One of the keys is not yours';
export const notFound = 'Not found';
export const jsonRequired = 'Send JSON with the content type application/json';
export const jsonObjectRequired = 'The body must be a JSON object';
export const bodyTooLarge = 'The request is too large';
export const invalidIdempotencyKey = `Idempotency-Key must be 1 to ${LIMITS.idempotencyKey.maxCharacters} printable characters without spaces`;
export const stillProcessing = 'This request is already being processed. Try again in a moment.';
export const idempotencyKeyReused = 'This Idempotency-Key was used with another request. Use a new one.';
export const imagesUsedUp = (limit: number) => `You’ve used all ${limit} of today’s images.`;
export const videosUsedUp = (limit: number) => `You’ve used all ${limit} of today’s videos.`;
export const uploadsUsedUp = (limit: number) => `You’ve used all ${limit} of today’s uploads.`;
export const uploadMegabytesUsedUp = (limit: number) =>
  `This is more than what’s left of today’s ${limit} MB of uploads.`;
export const personMoneyUsedUp = (usd: number) =>
  `This costs more than what’s left of today’s $${usd} budget.`;
export const deploymentMoneyUsedUp = 'Today’s budget for everyone is used up.';
export const budgetResets = (when: string) =>
  `Your budget resets on ${when}. Nothing was started or counted.`;
export const contentBlockedRemedy = 'Change the description and try again. Nothing was saved or counted.';
export const contentBlocked = `The model’s content filter stopped this. ${contentBlockedRemedy}`;
export const imageBlockedRemedy = 'Choose another one and try again. Nothing was saved or counted.';
export const imageBlocked = `The model’s content filter stopped this image. ${imageBlockedRemedy}`;
export const paletteNotMet =
  'The image does not match your colors. Switch on the strict palette, or describe something in these colors.';
export const maskUnreadable = `The mask could not be read. It must be a PNG of at most ${megabytes(LIMITS.mask.maxBytes)} MB.`;
export const maskSizeMismatch = (size: string) =>
  `The mask must be the same size as the image, ${size} pixels.`;
export const maskEmpty = 'Nothing is marked. Brush over the part that may change.';
export const maskFull = 'The mask marks nearly everything. Leave a part of the image as it is.';
/** An unchanged image can mean either; the model does not say which. */
export const nothingToReplace = (search: string) =>
  `Nothing like “${search}” was found, or the model could not paint the new content there, so nothing was changed or counted. Brush over it, name its color or place, or describe something else.`;
export const nothingFilledIn = (prompt: string) =>
  `The model could not paint “${prompt}” there, so nothing was changed or counted. Describe something else or say it in other words, or brush a larger area.`;
export const nothingToRecolor = (search: string) =>
  `Nothing like “${search}” was found, so nothing was changed or counted. Name its color or place.`;
export const extendedTooLarge = `With this much added, the image would be larger than ${LIMITS.image.maxSidePixels} pixels per side or ${LIMITS.image.maxPixels / 1e6} megapixels. Add less.`;
export const extendedTooNarrow =
  'With this much added, the image would be too narrow: one side may be at most four times the other.';
export const tooNarrowToExtend =
  'This image is too narrow to be extended: one side may be at most two and a half times the other.';
export const cannotEnlargeFurther = 'This image is already as large as it can be made this way.';
export const noModelForThis = 'None of the models in use here can do this.';
export const modelBusy = 'The model is busy. Try again in a moment.';
export const modelBusyFor = (seconds: number) =>
  `This model has reached its requests-per-minute limit. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}. Nothing was started or counted.`;
export const modelUnavailable = 'The model is not available right now. Try again later.';
export const modelEndedMidway =
  'The model became unavailable while this was being made, and no other model can take its place. Nothing was counted. Try again later.';
export const modelTooSlow = 'The model took too long. Try again.';
export const badModelOutput = 'The model’s response could not be used. Try again.';
export const temporarilyUnavailable = 'Moodlark cannot do this right now. Try again in a moment.';
export const diskFull =
  'The disk of this machine is full, so nothing was made or counted. Free some space, then try again.';

export const wrongImageFormat = 'Received invalid image data format from server (not a non-empty string).';
export const imageDeleted = 'Image deleted';
export const sourceMissing = 'This image no longer exists. Choose another.';
export const groupFull = `At most ${LIMITS.imageGroup.max} images can be made together. Start again with a new groupId. Nothing was started or counted.`;
export const imageFilesLeft =
  'The record is gone. Its files could not be removed yet and will be removed later.';
export const returnedSmaller = 'It was too large to return at full size, so it is smaller';
export const imageNotSaved = 'Image generated but not saved to your history';
export const successorUsed = (gone: string, successor: string) =>
  `${gone} is not available right now, so ${successor} was used.`;
export const successorCostsMore =
  'The model is not available right now, and the one that would take its place costs more than was shown. Nothing was saved or counted.';
export const successorMakesVideo = (gone: string, successor: string, lost: readonly string[]) =>
  [`${gone} was unavailable, so this video uses ${successor}.`, ...lost].join(' ');
export const lostSeed = 'It ignores the seed.';
export const lostResolution = (resolution: string) => `Its videos are ${resolution}.`;
export const lostContinuity = 'It makes each shot separately.';
export const storySplitWithout = (gone: string) =>
  `${gone} was unavailable, so the story was split between sentences.`;
export const storySplitBy = (gone: string, successor: string) =>
  `${gone} was unavailable, so ${successor} split the story into shots.`;
export const creativityNotUsed = (label: string) =>
  `${label} has no creativity scale, so yours was not used.`;

export const confirmAddress =
  'To delete the account, send the email address that you sign in with as "confirm".';
export const wrongConfirmation =
  'This is not the email address that you sign in with, so nothing was deleted. Type that address to delete the account.';
export const accountDeleted = 'This account is deleted, so nothing new can be made with it.';
export const accountErased = 'Your account and everything in it is deleted.';
/** Data that an erased account leaves behind for a time. The response lists each of these with a date. */
export const laterStores = 'Files and records that could not be reached just now';
export const laterRunning = 'Videos that a model is still making, and the record that this account is closed';
export const laterReceipts =
  'Amounts paid, kept for bookkeeping without your name, email address or account number';
export const laterBackups = 'Backups, which are read only if data is lost';
export const laterAccessLogs =
  'Access logs, which hold your account number but not your name or email address';

export const exportsUsedUp = `You have started all ${LIMITS.dataExport.perDay} of today’s exports.`;
export const exportFailed =
  'The archive could not be finished. Start it again. None of your data was changed.';
export const exportTooLarge =
  'There is more than can be packed in one go. Email us, and we will make an archive of any size for you.';
