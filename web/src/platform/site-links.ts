/** The links of the footer; change them here for a deployment's own accounts. */
export const SITE_LINKS = {
  contactEmail: 'hello@moodlark.example',
  social: [
    { label: 'Instagram', href: 'https://www.instagram.com/moodlark' },
    { label: 'LinkedIn', href: 'https://www.linkedin.com/company/moodlark' },
    { label: 'YouTube', href: 'https://www.youtube.com/@moodlark' },
  ],
} as const;
