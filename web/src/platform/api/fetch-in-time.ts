/** Supabase responds within moments or not at all. */
const LONGEST_MILLISECONDS = 30_000;

/** `fetch` with a timeout. */
export function fetchInTime(
  input: Parameters<typeof fetch>[0],
  init?: RequestInit,
  milliseconds = LONGEST_MILLISECONDS,
): Promise<Response> {
  const end = AbortSignal.timeout(milliseconds);
  return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, end]) : end });
}
