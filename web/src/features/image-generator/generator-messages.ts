/** Texts of the generator; all but the last are the specification's (S0 §2, §5, §8). */
export const GENERATOR_MESSAGES = {
  signInFirst: 'You must be logged in to generate images',
  generating: 'Generating your masterpiece...',
  failed: 'Failed to generate image. Please try again.',
  unexpected: 'An unexpected error occurred. Please try again.',
  notSaved: 'Image generated successfully, but failed to save to history',
  downloadFailed: 'Failed to download image',
  offline: 'You are offline. Your words are kept; generate again when you are back online.',
} as const;
