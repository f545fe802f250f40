type Fetch = typeof fetch;

const TABLES = '/rest/v1/';

const pathOf = (input: Parameters<Fetch>[0]) =>
  new URL(input instanceof Request ? input.url : input, location.href).pathname;

/**
 * What the tables refuse for its token is sent once more with a new one. By this device's clock the token may be good
 * for an hour yet: its key was revoked, or the clock is behind.
 */
export function renewingRefusedTokens(
  send: Fetch,
  renew: (refused: string) => Promise<string | undefined>,
): Fetch {
  return async (input, init) => {
    const answer = await send(input, init);
    if (answer.status !== 401 || !pathOf(input).startsWith(TABLES)) return answer;
    const headers = new Headers(init?.headers);
    const token = await renew(headers.get('authorization')?.replace(/^Bearer /i, '') ?? '');
    if (token === undefined) return answer;
    headers.set('authorization', `Bearer ${token}`);
    return send(input, { ...init, headers });
  };
}
