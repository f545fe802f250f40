const OFFLINE = 'You are offline. Connect and try again.';

/** There is no network, so nothing was sent. A `TypeError`, as `fetch` throws it for a network that is lost. */
export class OfflineError extends TypeError {
  override readonly name = 'OfflineError';
}

/** Call it before sending: throws where the browser knows that there is no network. */
export function requireNetwork(): void {
  if (!navigator.onLine) throw new OfflineError(OFFLINE);
}

/** The text for an action that failed: without a network, what did not happen; else the action's own text. */
export function failureWords(failure: unknown, words: { offline: string; otherwise: string }): string {
  if (!(failure instanceof OfflineError)) return words.otherwise;
  return `You are offline. ${words.offline} Try again when you are back online.`;
}

/** The line under the toast of an action that failed while there is no network. */
export function whyOffline(): { description: string } | undefined {
  return navigator.onLine ? undefined : { description: OFFLINE };
}
