/** What the product is called, wherever a person or a machine reads it (`web/index.html` repeats it). */
export const BRAND = {
  name: 'Moodlark',
  /** Shown in the sidebar's footer. */
  version: '2.0',
} as const;
