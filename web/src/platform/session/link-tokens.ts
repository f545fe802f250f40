/** The content of the URL's fragment after a link from an email was opened. */
export type LinkTokens =
  | { status: 'none' }
  | { status: 'given'; kind: string; accessToken: string; refreshToken: string }
  /** Used before, expired, or refused for another reason. */
  | { status: 'refused' };

/** Reads a fragment such as `#access_token=…&refresh_token=…&type=recovery`. */
export function readLinkTokens(fragment: string): LinkTokens {
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  if (values.has('error') || values.has('error_code')) return { status: 'refused' };
  const accessToken = values.get('access_token');
  if (accessToken === null || accessToken === '') return { status: 'none' };
  return {
    status: 'given',
    kind: values.get('type') ?? '',
    accessToken,
    refreshToken: values.get('refresh_token') ?? '',
  };
}

let current: LinkTokens = { status: 'none' };

/**
 * Removes the tokens from the address bar immediately, so that they stay out of the browser's history and of screenshots.
 * Redirects a recovery link that opened another page: Supabase opens the home page if the project does not allow a
 * redirect to the reset page.
 */
export function takeLinkTokens(): void {
  const tokens = readLinkTokens(location.hash);
  if (tokens.status === 'none') return;
  current = tokens;
  const isRecovery = tokens.status === 'given' && tokens.kind === 'recovery';
  const path = isRecovery ? '/reset-password' : location.pathname;
  history.replaceState(history.state, '', path + (isRecovery ? '' : location.search));
}

/** The tokens from the link that opened this page. */
export function linkTokens(): LinkTokens {
  return current;
}

/** Call it after using the tokens. */
export function forgetLinkTokens(): void {
  current = { status: 'none' };
}
