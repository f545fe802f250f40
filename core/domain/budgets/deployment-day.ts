import type { ReservationVersion } from './person-day.ts';

/** A reservation that is not closed yet; the person's day decides its outcome. `at` is ISO 8601. */
type OpenTaking = { userId: string; micros: number; at: string };

/**
 * The deployment's spending and reservations of one day, in millionths of a US dollar. `open` holds the reservations
 * that are not closed yet, by the id of the image or video. Adding or closing an id again changes nothing.
 */
export type DeploymentDay = { micros: number; open: Record<string, OpenTaking> };

export const UNTOUCHED_DEPLOYMENT: DeploymentDay = { micros: 0, open: {} };

/** Reserves if the limit covers it. Reserving again for the same id replaces the earlier price. */
export function reserveForDeployment(
  deployment: DeploymentDay,
  { id, ...taking }: OpenTaking & { id: string },
  limitMicros: number,
): { deployment: DeploymentDay; result: boolean } {
  const earlier = deployment.open[id]?.micros ?? 0;
  const micros = deployment.micros - earlier + taking.micros;
  if (taking.micros > earlier && micros > limitMicros) return { deployment, result: false };
  return { deployment: { micros, open: { ...deployment.open, [id]: taking } }, result: true };
}

/** Closes an id's open reservation at the amount kept; a newer reservation stays open. */
export function closeForDeployment(
  deployment: DeploymentDay,
  { id, at }: ReservationVersion,
  keptMicros: number,
): { deployment: DeploymentDay; result: undefined } {
  const { [id]: taking, ...open } = deployment.open;
  if (!taking || (at !== undefined && taking.at !== at)) return { deployment, result: undefined };
  return { deployment: { micros: deployment.micros - taking.micros + keptMicros, open }, result: undefined };
}
