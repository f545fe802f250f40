/** What the account screens say (S0 §2), each once. */
export const AUTH_MESSAGES = {
  joinTagline: 'Join to start creating amazing AI-powered content',
  linkRefused: 'That link has been used already or has expired.',
} as const;
