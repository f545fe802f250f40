import type { ReservationVersion } from './person-day.ts';

/** A reservation that is not closed yet; the person's day decides its outcome. `at` is ISO 8601. */
type OpenReservation = { userId: string; micros: number; at: string };

/**
 * The deployment's spending and reservations of one day, in millionths of a US dollar. `open` holds the reservations
 * that are not closed yet, by the id of the image or video. Adding or closing an id again changes nothing.
 */
export type DeploymentDay = { micros: number; open: Record<string, OpenReservation> };

export const UNTOUCHED_DEPLOYMENT: DeploymentDay = { micros: 0, open: {} };

/** Reserves if the limit covers it. Reserving again for the same id replaces the earlier price. */
export function reserveForDeployment(
  deployment: DeploymentDay,
  { id, ...reservation }: OpenReservation & { id: string },
  limitMicros: number,
): { deployment: DeploymentDay; result: boolean } {
  const earlierMicros = deployment.open[id]?.micros ?? 0;
  const micros = deployment.micros - earlierMicros + reservation.micros;
  if (reservation.micros > earlierMicros && micros > limitMicros) return { deployment, result: false };
  return { deployment: { micros, open: { ...deployment.open, [id]: reservation } }, result: true };
}

/** Closes an id's open reservation at the charged amount; a newer reservation stays open. */
export function closeForDeployment(
  deployment: DeploymentDay,
  { id, at }: ReservationVersion,
  chargedMicros: number,
): { deployment: DeploymentDay; result: undefined } {
  const { [id]: reservation, ...open } = deployment.open;
  if (!reservation || (at !== undefined && reservation.at !== at)) return { deployment, result: undefined };
  return {
    deployment: { micros: deployment.micros - reservation.micros + chargedMicros, open },
    result: undefined,
  };
}
