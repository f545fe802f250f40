/** The request that is being tried, and the key that makes repeating it safe (D7). */
export type Attempt = { fingerprint: string; key: string };

/**
 * The key of an attempt: the same request keeps its key until a final answer came, so that trying again after a
 * lost network cannot make, bill or store two.
 */
export function attemptFor(previous: Attempt | null, request: unknown, newKey: () => string): Attempt {
  const fingerprint = JSON.stringify(request);
  return previous?.fingerprint === fingerprint ? previous : { fingerprint, key: newKey() };
}
