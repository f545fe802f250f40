/** Messages that all image tools share. */
export const IMAGE_WORK_MESSAGES = {
  notSaved: 'Image generated successfully, but failed to save to history',
  downloadFailed: 'Failed to download image',
  failed: 'Something went wrong',
  filtered: 'The filter blocked this description.',
  imageFiltered: 'The filter blocked this image.',
  offline: 'You are offline. Your settings are kept; try again when you are back online.',
  leftTitle: 'This page was closed in the meantime',
  left: 'Your image was being made. If it was finished, it is in your history. Try again to see it here: it won’t be made twice.',
  gone: 'An image was being made when this page was closed. If it was finished, it is in your history.',
  noResponse:
    'Moodlark did not respond in time. If your image was finished, it is in your history. Try again to see it here: it won’t be made twice.',
  savedButNotLoaded:
    'The image is in your history, but it could not be loaded. Try again: it won’t be made twice.',
  savedTitle: 'Your image is saved',
  savedButOffline:
    'You are offline. The image is in your history, and loads here as soon as you are back online.',
} as const;

/** The toast of a failed image; dismissed when the next one starts. */
export const FAILED_IMAGE_TOAST = 'image-failed';

/** Shown before the same image is made and charged again. */
export const SAME_AGAIN = 'Same settings: same image';
/** Shown before the same request is sent again by a tool without a seed, whose result may differ. */
export const MADE_BEFORE = 'Made before: this makes another one';
