import type { Judged } from './person-day.ts';

/** What is taken and not closed yet: the person's day says what becomes of it. `at` is ISO 8601. */
export type OpenTaking = { userId: string; micros: number; at: string };

/**
 * What the whole deployment has taken of one day's budget, in millionths of a US dollar, and which part of it is
 * still open, by the id of what it was taken for. An id is added once and closed once, however often that is tried.
 */
export type DeploymentDay = { micros: number; open: Record<string, OpenTaking> };

export const UNTOUCHED_DEPLOYMENT: DeploymentDay = { micros: 0, open: {} };

/** Takes where the limit covers it; taking again for one id takes once, at the newer price. */
export function takeFromDeployment(
  deployment: DeploymentDay,
  { id, ...taking }: OpenTaking & { id: string },
  limitMicros: number,
): { deployment: DeploymentDay; result: boolean } {
  const earlier = deployment.open[id]?.micros ?? 0;
  const micros = deployment.micros - earlier + taking.micros;
  if (taking.micros > earlier && micros > limitMicros) return { deployment, result: false };
  return { deployment: { micros, open: { ...deployment.open, [id]: taking } }, result: true };
}

/** Closes what is open for an id at what was kept of it; what was taken again since stays open. */
export function closeForDeployment(
  deployment: DeploymentDay,
  { id, at }: Judged,
  keptMicros: number,
): { deployment: DeploymentDay; result: undefined } {
  const { [id]: taking, ...open } = deployment.open;
  if (!taking || (at !== undefined && taking.at !== at)) return { deployment, result: undefined };
  return { deployment: { micros: deployment.micros - taking.micros + keptMicros, open }, result: undefined };
}
