import * as z from 'zod/mini';

/** Why a visitor arrives at the sign-in screen; passed in the navigation's state. */
const arrivalState = z.union([
  z.object({
    confirmEmail: z.string(),
    /** A link has just been sent; the next one has to wait. */
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

/** Reads the navigation's state; ignores a state of any other shape. */
export function readArrivalState(state: unknown): ArrivalState {
  const arrival = z.safeParse(arrivalState, state);
  return arrival.success ? arrival.data : null;
}
