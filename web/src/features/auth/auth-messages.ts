/** Messages of the account screens. */
export const AUTH_MESSAGES = {
  joinTagline: 'Join to start creating amazing AI-powered content',
  sessionEnded: 'Your session has ended',
  inputKept: 'What you typed is saved. Sign in with the same account to continue.',
  linkRefused: 'That link has already been used or has expired.',
  confirmationSent: 'Confirmation email sent. Please check your inbox.',
  confirmationNotSent: 'Failed to send confirmation email.',
} as const;
