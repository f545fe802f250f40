/** Messages of the advanced image tools. */
export const TOOL_MESSAGES = {
  signInFirst: 'You must be logged in to generate images',
  signInForVariations: 'You must be logged in to generate image variations',
  removalFailed: 'Failed to remove background',
  processingFailed: 'Failed to process image',
  colorGuidedFailed: 'Failed to generate color-guided image',
  generationFailed: 'Failed to generate image',
  variationFailed: 'Failed to create image variation',
  fileTooLarge: 'File size exceeds 5MB limit',
  uploadHint: 'PNG, JPG, JPEG, WEBP, max 5MB',
  chooseImage: 'Choose an image first',
  noImage: 'There is no image yet. Select one, or choose one from your library.',
  imageOpening: 'The image is still opening. Try again in a moment.',
} as const;
