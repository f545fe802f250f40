/** What the browser of templates can be narrowed to, with its label (S1 §2). */
export const TEMPLATE_CATEGORIES = {
  marketing: 'Marketing',
  education: 'Education',
  business: 'Business',
  social: 'Social Media',
} as const;
export type TemplateCategory = keyof typeof TEMPLATE_CATEGORIES;
