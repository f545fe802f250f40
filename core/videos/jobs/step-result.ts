/** What a step of the workflow tells the state machine; kept small, and free of anybody's words. */
export type StepResult<Outcome extends string> = {
  outcome: Outcome;
  waitSeconds: number;
  /** Another job, whose turn it is at a slot that is free; empty where there is none. */
  next: string;
};

/** Where the outcome is not to wait, or nobody is next, the machine still needs something to read. */
export const stepResult = <Outcome extends string>(
  outcome: Outcome,
  waitSeconds = 1,
  next = '',
): StepResult<Outcome> => ({ outcome, waitSeconds, next });
