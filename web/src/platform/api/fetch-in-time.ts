/** Supabase responds within a few seconds or not at all. */
const TIMEOUT_MILLISECONDS = 30_000;

/** `fetch` with a timeout. */
export function fetchInTime(
  input: Parameters<typeof fetch>[0],
  init?: RequestInit,
  milliseconds = TIMEOUT_MILLISECONDS,
): Promise<Response> {
  const timeout = AbortSignal.timeout(milliseconds);
  return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout });
}
