/** Said when a mark could not be saved, and is as it was. */
export const FAVOURITE_FAILURE = {
  offline: 'The favorite was not saved.',
  otherwise: 'Failed to save the favorite. Please try again.',
} as const;
