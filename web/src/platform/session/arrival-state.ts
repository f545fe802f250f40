import * as z from 'zod/mini';

/** Why a visitor arrives at the sign-in screen, carried by the navigation. */
const arrivalState = z.union([
  z.object({
    confirmEmail: z.string(),
    /** A link has just been mailed; another one has to wait. */
    hasJustBeenSent: z.boolean(),
  }),
  z.object({ linkRefused: z.literal(true) }),
  z.object({ sessionEnded: z.literal(true) }),
  z.object({
    /** Data that is deleted later, and by when (ISO 8601). */
    accountDeleted: z.array(z.object({ what: z.string(), by: z.string() })),
  }),
  z.null(),
]);
export type ArrivalState = z.infer<typeof arrivalState>;

/** The navigation's state, as far as it is ours. */
export function readArrivalState(state: unknown): ArrivalState {
  const arrival = z.safeParse(arrivalState, state);
  return arrival.success ? arrival.data : null;
}
