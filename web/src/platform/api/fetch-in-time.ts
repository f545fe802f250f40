/** Supabase answers within moments or not at all. */
const LONGEST_MILLISECONDS = 30_000;

/** As `fetch`, but an answer that never comes is a failure in the end. */
export function fetchInTime(
  input: Parameters<typeof fetch>[0],
  init?: RequestInit,
  milliseconds = LONGEST_MILLISECONDS,
): Promise<Response> {
  const end = AbortSignal.timeout(milliseconds);
  return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, end]) : end });
}
