/** Texts that all ways of making pictures share; all but the last three are the specification's (S0 §8). */
export const IMAGE_WORK_MESSAGES = {
  notSaved: 'Image generated successfully, but failed to save to history',
  downloadFailed: 'Failed to download image',
  failed: 'Something went wrong',
  offline: 'You are offline. Your settings are kept; generate again when you are back online.',
  savedButNotLoaded:
    'The picture is in your history, but it could not be loaded. Try again: it is not made twice.',
} as const;
