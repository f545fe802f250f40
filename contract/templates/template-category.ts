/** A filter of the template browser, with its label. */
export const TEMPLATE_CATEGORIES = {
  marketing: 'Marketing',
  education: 'Education',
  business: 'Business',
  social: 'Social Media',
} as const;
export type TemplateCategory = keyof typeof TEMPLATE_CATEGORIES;
