/** The texts of the account toasts. */
export const ACCOUNT_MESSAGES = {
  loggedIn: 'Logged in successfully!',
  loginFailed: 'Login failed. Please check your credentials.',
  confirmEmail: 'Please check your email to confirm your account!',
  accountCreated: 'Account created successfully!',
  signUpFailed: 'Signup failed. Please try again.',
  loggedOut: 'Logged out successfully!',
  logoutFailed: 'Failed to log out.',
  resetSent: 'Password reset email sent. Please check your inbox.',
  resetNotSent: 'Failed to send reset email.',
  profileUpdated: 'Profile updated successfully!',
  profileNotUpdated: 'Failed to update profile.',
  passwordUpdated: 'Password updated successfully!',
  passwordNotUpdated: 'Failed to update password.',
  passwordNeedsLogin: 'You must be logged in to update your password.',
  resetTokenMissing: 'Invalid or missing reset token',
  passwordReset: 'Password has been reset successfully',
  passwordNotReset: 'Failed to reset password',
  signInFirst: 'Please sign in to access this page',
  sessionCheckFailed: 'Authentication error. Please sign in again.',
  /** Shown under a toast when Supabase did not respond. */
  unreachable: 'The service could not be reached. Check your connection and try again.',
  /** Shown under a toast whose text gives no reason. */
  tryAgain: 'What you typed is kept. Try again in a moment.',
  /** Shown under a toast after a rate limit. */
  tooManyRequests: 'There were too many requests. Wait a minute, then try again.',
} as const;
