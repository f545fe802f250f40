/** What a step of the workflow tells the state machine; kept small, and free of anybody's words. */
export type StepResult<Outcome extends string> = { outcome: Outcome; waitSeconds: number };

/** Where the outcome is not to wait, the machine still needs a number to read. */
export const stepResult = <Outcome extends string>(
  outcome: Outcome,
  waitSeconds = 1,
): StepResult<Outcome> => ({ outcome, waitSeconds });
