/** The filters of the template browser, with their labels. */
export const TEMPLATE_CATEGORIES = {
  marketing: 'Marketing',
  education: 'Education',
  business: 'Business',
  social: 'Social Media',
} as const;
export type TemplateCategory = keyof typeof TEMPLATE_CATEGORIES;
