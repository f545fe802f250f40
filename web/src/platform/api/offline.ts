const OFFLINE = 'You are offline. Connect and try again.';

/** Nothing was sent, because there is no network. A `TypeError`, like the one `fetch` throws for a lost connection. */
export class OfflineError extends TypeError {
  override readonly name = 'OfflineError';
}

/** Throws if the browser knows that there is no network. */
export function requireNetwork(): void {
  if (!navigator.onLine) throw new OfflineError(OFFLINE);
}

/** The message for a failed action: `texts.offline` says what did not happen if there is no network. */
export function failureText(failure: unknown, texts: { offline: string; otherwise: string }): string {
  if (!(failure instanceof OfflineError)) return texts.otherwise;
  return `You are offline. ${texts.offline} Try again when you are back online.`;
}

/** The second line of an error toast while there is no network. */
export function offlineDetails(): { description: string } | undefined {
  return navigator.onLine ? undefined : { description: OFFLINE };
}
