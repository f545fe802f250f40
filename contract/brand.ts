/** The name of the product, for people and machines (`web/index.html` repeats it). */
export const BRAND = {
  name: 'Moodlark',
  /** Shown in the sidebar's footer. */
  version: '2.0',
} as const;
