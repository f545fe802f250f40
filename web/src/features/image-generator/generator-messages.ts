/** Messages of the generator. */
export const GENERATOR_MESSAGES = {
  signInFirst: 'You must be logged in to generate images',
  generating: 'Generating your masterpiece...',
  failed: 'Failed to generate image. Please try again.',
  unexpected: 'An unexpected error occurred. Please try again.',
} as const;
