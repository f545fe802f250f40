/** Said when a mark could not be saved, and is as it was. */
export const FAVOURITE_FAILURE = {
  offline: 'The favourite was not saved.',
  otherwise: 'Failed to save the favourite. Please try again.',
} as const;
